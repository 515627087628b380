"""Text that any database can store."""

from __future__ import annotations


def storable(text: str) -> str:
    """Return text that any database can store: NUL is dropped, lone surrogates become U+FFFD.

    Platforms pass on whatever people's programs send. (Two surrogates that form a pair become their character.)
    """
    if "\0" in text:
        text = text.replace("\0", "")
    if text.isascii():  # known without looking
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text
