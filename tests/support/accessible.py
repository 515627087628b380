"""Accessibility of a page, checked by axe-core."""

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # it brings no types
from playwright.sync_api import Page

_RUN = """() => axe.run({
  resultTypes: ["violations"], selectors: false, rules: { "label-content-name-mismatch": { enabled: true } },
}).then(({ violations }) => violations)"""
"""Script that returns only the violations, without their places and the passed checks. People may say what they see of a name."""


def assert_accessible(page: Page) -> None:
    """Assert that axe-core finds no violation on the current page."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(_RUN)
    told = [f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:4]]}" for each in found]
    assert not told, "\n".join(told)
