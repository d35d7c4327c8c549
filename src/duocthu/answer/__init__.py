"""What is said, quoted and cited."""
