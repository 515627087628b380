"""Cache: what was used last is kept, and no more than its limit."""

from concurrent.futures import ThreadPoolExecutor

from core.cache import Cache


def test_what_was_unused_longest_is_dropped_first() -> None:
    cache: Cache[str, int] = Cache(2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert [cache.get(key) for key in "abc"] == [1, None, 3]


def test_a_value_takes_the_place_of_the_one_before() -> None:
    cache: Cache[str, str] = Cache(10, len)
    cache.put("a", "12345678")
    cache.put("b", "1")
    cache.put("a", "12")
    cache.put("c", "1234567")
    assert [cache.get(key) for key in "abc"] == ["12", "1", "1234567"]


def test_values_are_weighed_and_the_newest_is_kept_however_heavy() -> None:
    cache: Cache[str, str] = Cache(10, len)
    cache.put("a", "12345")
    cache.put("b", "123456")
    assert [cache.get(key) for key in "ab"] == [None, "123456"]
    cache.put("c", "much more than that")
    assert [cache.get(key) for key in "bc"] == [None, "much more than that"]


def test_what_is_dropped_weighs_nothing() -> None:
    cache: Cache[str, str] = Cache(10, len)
    cache.put("a", "123456789")
    cache.drop("a")
    cache.drop("a")
    cache.put("b", "12345")
    cache.put("c", "12345")
    assert [cache.get(key) for key in "abc"] == [None, "12345", "12345"]


def test_threads_share_it() -> None:
    cache: Cache[int, int] = Cache(50)

    def use(number: int) -> None:
        for key in range(200):
            cache.put(key % 70, number)
            cache.get(key % 60)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(4)))
    assert len(cache) == 50
