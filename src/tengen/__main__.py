"""`python -m tengen` is the `tengen` command."""

from .cli import app

app()
