"""What a user allows by name: findings that need not stop a load, and gates that need not hold."""

from __future__ import annotations

from collections.abc import Iterable

from duocthu.domain.errors import UsageError
from duocthu.domain.finding import SEVERITIES
from duocthu.gates.catalogue import GATES


def allowed_findings(codes: Iterable[str]) -> frozenset[str]:
    """The codes; raises UsageError (allow_unknown) where one is not that of a finding of severity error."""
    known = sorted(code for code, severity in SEVERITIES.items() if severity == "error")
    allowed = frozenset(codes)
    for code in sorted(allowed):
        if code not in known:
            raise UsageError("allow_unknown", code=code, known=", ".join(known))
    return allowed


def split_allowed(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Names to be allowed as findings and as gates; a name that is a gate's is a gate."""
    gates = {gate.name for gate in GATES}
    named = list(names)
    return [name for name in named if name not in gates], [name for name in named if name in gates]
