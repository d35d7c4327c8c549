"""The worker pools, with and without processes, keep to the same suite."""

from __future__ import annotations

import pytest
from tests.ports.in_process_pool import InProcessPool
from tests.ports.worker_pool_conformance import WorkerPoolConformance

from duocthu.adapters.process_pool import ProcessPool


@pytest.mark.parametrize("processes", [1, 2])
class TestProcessPool(WorkerPoolConformance):
    """Children with limits."""

    @pytest.fixture
    def pool(self, processes: int) -> ProcessPool:
        """Room for small tasks."""
        return ProcessPool(processes, 256)


class TestInProcessPool(WorkerPoolConformance):
    """The fake."""

    @pytest.fixture
    def pool(self) -> InProcessPool:
        """Without limits."""
        return InProcessPool()
