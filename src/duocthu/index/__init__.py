"""What is embedded, and its vectors."""
