"""What the program asks of the outside: one small protocol a file."""
