"""The book's own back index, read and held against the monographs: the ground truth that every copy carries."""
