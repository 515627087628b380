"""What the start is compared with: a program that only imports what serves the page and compiles its SQL, and ends.

A module, and no program in a string, so that the type checker sees that each of them is there.
"""

import aiohttp.web  # noqa: F401 - imported for the time that it takes
import aiosqlite  # noqa: F401 - for its time
import sqlalchemy  # noqa: F401 - for its time
