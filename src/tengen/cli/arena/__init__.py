"""Commands that play games: match, tournament, sprt, games and control."""
