"""Values of the book and of answers: frozen, free of input and output."""
