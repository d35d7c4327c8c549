"""Pictures once drawn, kept for the next reader; losing one costs the time to draw it again and nothing else."""

from __future__ import annotations

from typing import Protocol


class PictureCache(Protocol):
    """Bytes by key, of bounded size as a whole; safe in several threads. One that cannot be used keeps nothing."""

    def get(self, key: str) -> bytes | None:
        """What was kept, None where nothing is."""
        ...

    def keep(self, key: str, content: bytes) -> None:
        """Keep ``content``, whole or not at all; what was not looked at for longest makes room."""
        ...
