"""The long checks of `make verify`, one module for each kind."""
