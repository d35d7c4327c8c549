"""Where a few long names may be broken at a line's end, and by which hyphen: the soft one of Unicode, or a plain one."""

from __future__ import annotations

import re

from scripts.sample_book.markup import HARD, SOFT

_SOFT = """acenocou-marol acetyl-sali-cylic amino-glyco-sid amoxi-cilin azithro-mycin cefa-zolin clari-thro-mycin clo-rampheni-col
clo-pidogrel cortico-steroid dihydro-pyridin doxy-cyclin ery-thro-mycin esci-talopram feno-fibrat fluo-xetin furo-semid
indo-metha-cin keto-conazol
levo-floxacin levo-thyroxin meth-otrexat mico-nazol moxi-floxacin para-ceta-mol phenyl-butazon rosu-vasta-tin simva-statin
sulfa-meth-oxazol tetra-cyclin vori-conazol"""
_HARD = """atorva-statin carba-maze-pin cepha-lospo-rin choles-terol cipro-floxacin clavu-lanat clavu-lanic creati-nin diclo-fenac
dicloxa-cilin genta-micin griseo-fulvin met-formin metro-nidazol ome-prazol pheno-barbital salbu-tamol
trans-ami-nase zolpi-dem"""
_PLACES = {
    word.replace("-", ""): word.replace("-", mark) for names, mark in ((_SOFT, SOFT), (_HARD, HARD)) for word in names.split()
}
_WORD = re.compile(r"\b(" + "|".join(_PLACES) + r")\b", re.IGNORECASE)


def allow(words: str) -> str:
    """Marked-up words with the places where they may be broken."""
    return _WORD.sub(lambda match: match[1][0] + _PLACES[match[1].lower()][1:], words)
