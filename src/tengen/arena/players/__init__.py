"""Copies of the players' programs and files, so that an edit cannot change a running match."""
