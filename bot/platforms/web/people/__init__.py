"""People: names, and the data of the page's reader."""
