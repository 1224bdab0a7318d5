"""Commands for files of games: convert, show and formats."""
