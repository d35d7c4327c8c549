"""The look-up server: HTTP over a book that is opened once. FastAPI and what it stands on are imported here and nowhere else."""
