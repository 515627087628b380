"""People: names, profiles and the data of the page's reader."""
