"""Reference for the start: a program that only imports the libraries for the page and its SQL, and ends.

It is a module, not a program in a string, so that the type checker sees that each library exists.
"""

import aiohttp.web  # noqa: F401 - we measure the import
import aiosqlite  # noqa: F401 - as above
import sqlalchemy  # noqa: F401 - as above
