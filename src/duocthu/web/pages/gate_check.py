"""The gates over the whole book, run once while readers are served, in a thread of their own."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread

from duocthu.domain.errors import DuocthuError
from duocthu.gates.readiness import Readiness


class GateCheck:
    """Begun by the first reader who asks for it; later ones find what was measured then."""

    def __init__(self, check: Callable[[], Readiness]) -> None:
        """``check`` takes seconds."""
        self._check = check
        self._lock = Lock()
        self._begun = False
        self.readiness: Readiness | None = None
        self.error: DuocthuError | None = None

    def begin(self) -> None:
        """Run the gates where that has not begun yet."""
        with self._lock:
            if self._begun:
                return
            self._begun = True
        Thread(target=self._run, name="duocthu-gates", daemon=True).start()

    def _run(self) -> None:
        try:
            self.readiness = self._check()
        except DuocthuError as error:
            self.error = error
