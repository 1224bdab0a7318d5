"""One game between two players: seats, opening, referee, adjudication and the finished game."""
