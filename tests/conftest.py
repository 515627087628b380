"""What tests of several folders share."""

from tests.support.postgres import cluster

__all__ = ["cluster"]
