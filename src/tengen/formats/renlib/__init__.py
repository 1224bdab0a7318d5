"""RenLib libraries, and their streaming conversion to SGF."""
