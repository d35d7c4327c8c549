"""One technology a file: PDF engine, process pool, records on disk, vector store."""
