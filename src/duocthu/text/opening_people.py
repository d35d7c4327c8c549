"""The people with whom a sentence begins that has no label: ``Ở người cao tuổi, giảm liều``."""

from __future__ import annotations

from duocthu.text.population import Population, inside, population

_WORDS = 8  # of a sentence, in which it names them: ``Đối với người bệnh cao tuổi``


def opening_people(phrase: str) -> Population:
    """The people of a phrase by its first words, as narrowly as those tell them, and those that all of it tells.

    ``Trẻ đẻ non dùng nửa liều`` begins with those born too early, ``Trẻ em trên 40 kg dùng liều người lớn`` with children; its
    adults are told, too, so that whoever asks who has nobody in common with the phrase is not misled by a comparison. Nobody
    where the first words name nobody.
    """
    words = phrase.split()
    people: Population = ()
    for count in range(1, min(len(words), _WORDS) + 1):
        told = population(" ".join(words[:count]))
        if people and told != people and not inside(told, people):
            break
        people = told
    return (*people, *population(phrase)) if people else ()
