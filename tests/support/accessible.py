"""Accessibility of a page, as axe-core finds it."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it brings no types
from playwright.sync_api import Page


def assert_accessible(page: Page) -> None:
    """Assert that axe-core finds nothing on a page as it is shown now."""
    found = Axe().run(page).response["violations"]
    told = [f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:4]]}" for each in found]
    assert not told, "\n".join(told)
