"""The one place where adapters are built and joined to the workflows.

Workflows and adapters are imported when the command that needs them runs: together they take as long as reading forty pages.
"""

from duocthu.bootstrap.application import Application, application, pdf_engine

__all__ = ["Application", "application", "pdf_engine"]
