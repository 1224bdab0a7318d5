"""One game between two players: who plays, who judges, how it ended."""
