"""What a question asks for: drugs and sections."""
