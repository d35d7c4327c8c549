"""What a user allows by name: findings that need not stop a load, and gates that need not hold."""

from __future__ import annotations

from collections.abc import Iterable

from duocthu.domain.errors import UsageError
from duocthu.domain.finding import SEVERITIES
from duocthu.gates.catalogue import GATES


def allowed_findings(codes: Iterable[str]) -> frozenset[str]:
    """The codes; raises UsageError where one is not that of a finding of severity error.

    allow_unknown, or for a gate's name allow_belongs_to_load, gate_not_to_be_allowed.
    """
    known = _stopping()
    allowed = frozenset(codes)
    for code in sorted(allowed - set(known)):
        if code in safety_gates():
            raise UsageError("gate_not_to_be_allowed", gate=code)
        if code in _gates():
            raise UsageError("allow_belongs_to_load", gate=code)
        raise UsageError("allow_unknown", code=code, known=", ".join(known))
    return allowed


def allowed_gates(names: Iterable[str]) -> frozenset[str]:
    """The names; raises UsageError where one is not that of a gate that may be allowed.

    gate_unknown, gate_not_to_be_allowed, or for the code of a finding allow_belongs_to_run.
    """
    allowed = frozenset(names)
    for name in sorted(allowed):
        if name in safety_gates():
            raise UsageError("gate_not_to_be_allowed", gate=name)
        if name not in _gates() and name in _stopping():
            raise UsageError("allow_belongs_to_run", code=name)
        if name not in _gates():
            raise UsageError("gate_unknown", gate=name, known=", ".join(n for n in _gates() if n not in safety_gates()))
    return allowed


def safety_gates() -> frozenset[str]:
    """The names of the gates that nobody may pass over."""
    return frozenset(gate.name for gate in GATES if gate.safety)


def _gates() -> list[str]:
    return [gate.name for gate in GATES]


def _stopping() -> list[str]:
    """The codes of findings that stop a load, sorted."""
    return sorted(code for code, severity in SEVERITIES.items() if severity == "error")


def split_allowed(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Names to be allowed as findings and as gates; one that both bear is allowed as both."""
    gates, findings, named = _gates(), _stopping(), list(names)
    return [name for name in named if name not in gates or name in findings], [name for name in named if name in gates]
