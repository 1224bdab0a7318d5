"""Commands for game files: convert, show and formats."""
