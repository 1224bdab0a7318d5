"""Copies of the players' engines and files, so that an edit cannot change a running match."""
