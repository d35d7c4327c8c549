"""How Chromium is started without a window."""

from __future__ import annotations

# Without these Chromium looks for its maker's servers, which a machine without a network refuses one by one.
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update "
    "--disable-sync"
).split()
