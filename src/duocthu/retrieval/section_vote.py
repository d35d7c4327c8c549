"""Which sections a question may mean where it names none: guesses by its words, and sections whose passages mean the like.

Either order alone is often wrong, and in different questions: words do not know a paraphrase, vectors not a question without
diacritics. The scores of the two cannot be compared, so that ranks vote.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

MOST = 4  # sections that are tried before the whole drug
_EVEN = 3  # the larger, the less the first place of an order counts beside its next ones


def vote(*orders: Sequence[str]) -> tuple[str, ...]:
    """The sections of all orders, best first by the sum of reciprocal ranks, equal ones as the earlier orders have them."""
    votes: dict[str, float] = defaultdict(float)
    for order in orders:
        for rank, key in enumerate(dict.fromkeys(order)):
            votes[key] += 1 / (_EVEN + rank)
    return tuple(sorted(votes, key=lambda key: -votes[key]))[:MOST]
