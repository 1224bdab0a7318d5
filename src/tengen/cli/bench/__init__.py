"""`tengen bench`: benchmarks of Tengen's parts on this machine."""

from ..lazy import LazyCommand, lazy_group, new_app

COMMANDS = {
    "board": LazyCommand(
        "bench.board", "board", "Measure how fast the core makes and undoes moves."
    ),
    "python": LazyCommand("bench.python", "python", "Measure how fast Python code drives a board."),
    "envs": LazyCommand(
        "bench.envs",
        "envs",
        "Measure random games to the end: BoardBatch, Board and OpenSpiel's gomoku.",
    ),
    "formats": LazyCommand(
        "bench.formats", "formats", "Measure how fast file formats are read and written."
    ),
    "arena": LazyCommand(
        "bench.arena",
        "arena",
        "Measure the arena's games per second and the overhead of an external engine.",
    ),
    "papers": LazyCommand(
        "bench.papers", "papers", "Measure the agents of the five papers on one core."
    ),
    "engine": LazyCommand(
        "bench.engine",
        "engine",
        "Measure the engine on thirty positions of all rules, with one thread.",
    ),
    "network": LazyCommand(
        "bench.network", "network", "Measure a network with every instruction set of this machine."
    ),
    "server": LazyCommand(
        "bench.server",
        "server",
        "Measure the server's latency while many visitors play.",
    ),
    "solve": LazyCommand(
        "bench.solve",
        "solve",
        "Prove the shipped test positions won by fours (vcf) or threats (vct), on one core.",
    ),
}

bench = new_app(cls=lazy_group(COMMANDS), no_args_is_help=True)


@bench.callback()
def _bench() -> None:
    """Measure the speed of the core, Python, environments, formats, the arena and the server.

    Each benchmark has its own help, and prints JSON with `--json`.

    For example:

        tengen bench board --rule renju
        tengen bench python
        tengen bench engine
    """
