"""Questions that no formulary answers: a greeting, a diagnosis, a drug to be chosen for somebody.

Asked only of questions that name no drug and no word like one: what a book says of a drug is never refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal
from unicodedata import normalize

Scope = Literal["look_up", "greeting", "diagnosis", "prescribing"]

_SELF_HARM = (
    "de tu tu", "muon tu tu", "cach tu tu", "tu tu bang", "tu sat", "muon chet", "de chet", "thi chet", "ngu luon", "ket lieu",
    "dau doc",
)  # fmt: skip
# Words of whoever treats somebody that has done it.
_TREATING = (
    "xu tri", "giai doc", "cap cuu", "benh nhan", "bn", "nguoi benh", "rua da day", "ngo doc", "vao vien", "nhap vien",
    "dieu tri",
)  # fmt: skip

# 'cho' and an animal, with its diacritics: 'cho chó', but 'bị chó cắn'.
_FOR_ANIMALS = re.compile(
    r"\b(?:cho|for)\s+(?:(?:con|chú|em|bé|đàn|loài|my|a|the)\s+)?"
    r"(?:chó|mèo|lợn|heo|trâu|bò|dê|cừu|ngựa|gà|vịt|chim|thỏ|chuột|vật nuôi|thú nuôi|thú cưng|thú y|gia súc|gia cầm"
    r"|dogs?|cats?|pigs?|cows?|horses?|pets?|animals?)\b(?!\s+(?:cắn|cào|bites?))",
    re.IGNORECASE,
)

_GREETINGS = ("xin chao", "chao ban", "chao bac si", "chao em", "chao anh", "chao chi", "chao", "hello", "hi", "cam on", "thanks")
_HELP = ("ban la ai", "ban lam duoc gi", "huong dan su dung", "giup toi", "help", "how does this work", "dung the nao vay")
_DIAGNOSIS = (
    "bi benh gi", "mac benh gi", "la benh gi", "benh gi vay", "bi lam sao", "bi gi vay", "chan doan giup", "chan doan benh",
    "chan doan cho", "co phai bi", "co bi ung thu", "trieu chung cua benh gi", "what disease", "diagnose",
)  # fmt: skip
# Words that ask for a prescription itself, whatever it is for.
_PRESCRIPTION = ("ke don", "ke toa", "ke thuoc", "don thuoc", "toa thuoc", "ra don", "ra toa")
# How prescriptions are written, which is no wish for one: 'nguyên tắc kê đơn', 'kê đơn thuốc ở người suy thận'.
_ON_PRESCRIBING = re.compile(
    r"\b(?:nguyen tac|quy dinh|quy trinh|chuyen luan|ky nang|luu y|sai sot|khi|ve)(?: \w+){0,2} ke don\b"
    r"|\bke don(?: thuoc)? (?:o|trong|theo|hop ly)\b"
)
# What a drug costs, where it is sold, what may be taken in its place.
_BEYOND_BOOK = (
    "gia bao nhieu", "gia tien", "bao nhieu tien", "gia ca", "gia ban", "gia the nao", "mua o dau", "ban o dau", "mua cho nao",
    "ban o cho nao", "thay the bang thuoc", "thay bang thuoc", "thuoc thay the", "thuoc nao thay the", "thuoc gi thay the",
    "thay the bang gi", "how much does it cost", "where to buy",
)  # fmt: skip
_PRICE = re.compile(
    r"(?:cho hoi |xin |hoi |bao )?gia(?: (?:thuoc|cua|mot|vien|hop|lo|ong|tuyp|chai|mg|g|ml|\d+))*"
)  # 'giá Lipitor 10'
# What is asked of everything but medicine.
_OFF_TOPIC = (
    "thoi tiet", "nhiet do hom nay", "bong da", "xo so", "chung khoan", "gia vang", "ty gia", "bitcoin", "bai hat", "loi bai",
    "phim gi", "phim hay", "nau an", "nau mon", "mon an ngon", "ke chuyen", "chuyen cuoi", "dich sang tieng", "thu do",
    "tong thong", "thu tuong", "du lich", "ve may bay", "khach san", "may gio roi", "hom nay thu may", "hom nay la thu",
    "lap trinh", "viet code", "lam tho", "bai tho", "lam van", "giai toan", "boi toan", "tu vi", "weather", "football", "joke",
    "stock price", "write code",
)  # fmt: skip
_OF_ILLNESS = frozenset("dau ho sot viem hen mui benh ung".split())  # 'dị ứng thời tiết', 'đau khớp khi thay đổi thời tiết'
_PRESCRIBING = (
    "uong thuoc gi", "dung thuoc gi", "thuoc gi", "thuoc nao", "ke don", "ke thuoc", "cho don thuoc", "toa thuoc", "uong gi",
    "xai gi", "dieu tri the nao", "dieu tri ra sao", "chua the nao", "chua bang gi", "tri bang gi", "which drug", "what drug",
    "prescribe", "what should i take",
)  # fmt: skip


def scope_of(words: Sequence[str]) -> Scope:
    """What kind of question the folded ``words`` are, that name no drug."""
    text = f" {' '.join(words)} "
    if _any(text, _DIAGNOSIS):
        return "diagnosis"
    if _any(text, _PRESCRIBING) and not _ON_PRESCRIBING.search(text):
        return "prescribing"
    if any(text.startswith(f" {greeting} ") for greeting in _GREETINGS) or _any(text, _HELP):
        return "greeting"
    return "look_up"


def is_off_topic(words: Sequence[str]) -> bool:
    """Whether folded words, that name no drug, section or patient, ask of something else than medicine: the weather."""
    return _any(f" {' '.join(words)} ", _OFF_TOPIC) and _OF_ILLNESS.isdisjoint(words)


def asks_for_prescription(words: Sequence[str]) -> bool:
    """Whether folded words, that name no drug, ask for a prescription: ``cho tôi đơn thuốc trị cao huyết áp``."""
    text = f" {' '.join(words)} "
    return _any(text, _PRESCRIPTION) and not _ON_PRESCRIBING.search(text)


def asks_beyond_book(words: Sequence[str]) -> bool:
    """Whether folded words ask of a drug what no formulary tells: its price, who sells it, a substitute."""
    text = " ".join(words)
    return _any(f" {text} ", _BEYOND_BOOK) or _PRICE.fullmatch(text) is not None


def asks_to_harm_oneself(words: Sequence[str]) -> bool:
    """Whether folded words ask how to take one's own life; not those of who treats somebody that has tried."""
    text = f" {' '.join(words)} "
    return _any(text, _SELF_HARM) and not _any(text, _TREATING)


def asks_for_animals(question: str) -> bool:
    """Whether a question as it was typed asks what an animal is given: a book for people tells no dose of that."""
    return _FOR_ANIMALS.search(normalize("NFC", question)) is not None


def _any(text: str, phrases: Sequence[str]) -> bool:
    return any(f" {phrase} " in text for phrase in phrases)
