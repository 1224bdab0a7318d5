"""`tengen cluster`: a Ray cluster's machines and what is played on them."""

from ..lazy import LazyCommand, lazy_group, new_app

COMMANDS = {
    "status": LazyCommand(
        "cluster.status", "status", "Show the machines of a cluster, their cores and their games."
    ),
}

cluster = new_app(cls=lazy_group(COMMANDS), no_args_is_help=True)


@cluster.callback()
def _cluster() -> None:
    """Show a Ray cluster: machines, cores and games per hour.

    Commands with `--executor ray` work on it; see docs/cluster.md.

    For example:

        tengen cluster status --address 10.0.0.1:6379
    """
