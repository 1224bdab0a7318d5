"""`tengen bench` and its subcommands."""

from __future__ import annotations

from .arena import arena
from .board import bench
from .engine import engine
from .formats import formats
from .papers import papers
from .server import server
from .solve import solve

bench.command("formats")(formats)
bench.command("arena")(arena)
bench.command("papers")(papers)
bench.command("engine")(engine)
bench.command("server")(server)
bench.command("solve")(solve)

__all__ = ["bench"]
