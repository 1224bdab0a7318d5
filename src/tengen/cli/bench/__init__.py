"""`tengen bench`: how fast the parts are on this machine."""

from ..lazy import LazyCommand, lazy_group, new_app

COMMANDS = {
    "board": LazyCommand("bench.board", "board", "Measure how fast moves are made and taken back."),
    "formats": LazyCommand(
        "bench.formats", "formats", "Measure how fast files are read and written."
    ),
    "arena": LazyCommand(
        "bench.arena",
        "arena",
        "Measure how many games the arena plays and keeps, and what an outside program costs.",
    ),
    "papers": LazyCommand(
        "bench.papers", "papers", "Measure the agents of the five papers on one core."
    ),
    "engine": LazyCommand(
        "bench.engine",
        "engine",
        "Measure the engine on thirty positions of all rules, with one thread.",
    ),
    "server": LazyCommand(
        "bench.server",
        "server",
        "Measure how quickly moves are answered while many visitors play.",
    ),
    "solve": LazyCommand(
        "bench.solve",
        "solve",
        "Prove known wins by fours (vcf) and by threats (vct) that come with Tengen, on one core.",
    ),
}

bench = new_app(cls=lazy_group(COMMANDS), no_args_is_help=True)


@bench.callback()
def _bench() -> None:
    """Measure speeds on this machine: of the core, of files and of the arena.

    Example: `tengen bench board --rule renju`
    """
