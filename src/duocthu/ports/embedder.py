"""What the program asks of an embedding model: texts of like meaning as vectors of like direction.

The arrays are numpy's, but nothing here imports it: the program works without any embedder, and then without numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FloatVector: TypeAlias = "npt.NDArray[np.float32]"
FloatMatrix: TypeAlias = "npt.NDArray[np.float32]"


class Embedder(Protocol):
    """Makes vectors of unit length; the vector of a text does not depend on the texts beside it.

    Where it cannot, it raises EmbedderError.
    """

    @property
    def name(self) -> str:
        """Model, with what else makes its vectors differ, such as quantisation: vectors of two names are never compared."""
        ...

    @property
    def dimension(self) -> int:
        """Numbers in a vector."""
        ...

    @property
    def most_tokens(self) -> int:
        """How many of the model's tokens of one text count; what follows them is left out."""
        ...

    def passages(self, texts: Sequence[str]) -> FloatMatrix:
        """A row for each text to be found, in their order."""
        ...

    def query(self, text: str) -> FloatVector:
        """The vector of a question."""
        ...

    def left_out(self, text: str) -> int:
        """How many tokens at the end of a passage do not count, 0 where all of it does; so nothing is cut in silence."""
        ...
