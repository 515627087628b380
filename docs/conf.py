"""Configuration of the documentation's site, which `make docs` builds with Sphinx."""

project = "Stonepost"
project_copyright = "the founders of Stonepost"
extensions = ["myst_parser"]
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 3
exclude_patterns = ["images"]
suppress_warnings = ["misc.highlighting_failure"]  # `GET /path` alone is no whole HTTP message
html_theme = "furo"
html_title = "Stonepost"
html_static_path: list[str] = []
html_extra_path = ["match-record.schema.json"]
