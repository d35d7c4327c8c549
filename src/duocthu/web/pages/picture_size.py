"""How large a picture of the book stands on a page, known before it comes so that nothing moves then."""

from __future__ import annotations

from typing import Final, NamedTuple

PIXELS: Final = 1.6  # a point of the book on the screen: as large as the text around it
_COLUMN: Final = 520  # pixels of a picture that is still legible in the width of a phone: the column of a page


class PictureSize(NamedTuple):
    """``width`` and ``height`` in pixels of the screen."""

    width: int
    height: int

    @property
    def is_wide(self) -> bool:
        """Whether it would not be legible where there is no more room than on a phone: it is scrolled there, and says so."""
        return self.width > _COLUMN


def picture_size(width: float, height: float) -> PictureSize:
    """Of points of the book."""
    return PictureSize(round(width * PIXELS), round(height * PIXELS))
