"""What tests of several folders share."""

from hypothesis import settings

from tests.support.postgres import cluster

__all__ = ["cluster"]

settings.register_profile("any-speed", deadline=None)  # no test asserts a speed: the machine may be busy
settings.load_profile("any-speed")
