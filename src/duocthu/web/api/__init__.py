"""The addresses of the API, one group a file; each file has one function that gives its router."""
