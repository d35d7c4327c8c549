"""Pictures that are kept, within a bound."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from duocthu.adapters.picture_cache_folder import PictureCacheFolder


def test_what_is_kept_is_found_by_the_next_program(tmp_path: Path) -> None:
    """For its user alone; a key may be anything."""
    PictureCacheFolder(tmp_path / "pages").keep("a/../b ü", b"picture")
    assert PictureCacheFolder(tmp_path / "pages").get("a/../b ü") == b"picture"
    assert PictureCacheFolder(tmp_path / "pages").get("another") is None
    (file,) = (tmp_path / "pages").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_least_recently_used_make_room(tmp_path: Path) -> None:
    """The folder never grows beyond its bound, a picture above it is not kept, and what is looked at stays."""
    cache = PictureCacheFolder(tmp_path, most_bytes=1000)
    cache.keep("large", b"x" * 1001)
    assert cache.get("large") is None
    for number in range(50):
        cache.keep(f"{number}", b"x" * 100)
        for place, path in enumerate(sorted(tmp_path.iterdir(), key=lambda path: path.stat().st_mtime_ns)):
            os.utime(path, (place, place))
        assert cache.get("0") is not None
        assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 1000
    assert cache.get("49") is not None
    assert cache.get("1") is None


def test_many_threads_at_once(tmp_path: Path) -> None:
    """Each finds the whole or nothing."""
    cache = PictureCacheFolder(tmp_path, most_bytes=5000)

    def use(number: int) -> bool:
        key = f"{number % 7}"
        cache.keep(key, key.encode() * 500)
        return cache.get(key) in (key.encode() * 500, None)

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(use, range(300)))
    assert not [path for path in tmp_path.iterdir() if path.suffix != ".picture"]


def test_a_folder_that_cannot_be_used_keeps_nothing(tmp_path: Path) -> None:
    """In silence: a picture that is not kept is drawn again."""
    place = tmp_path / "file"
    place.write_bytes(b"")
    cache = PictureCacheFolder(place)
    cache.keep("a", b"picture")
    assert cache.get("a") is None
