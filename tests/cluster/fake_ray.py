"""As much of Ray as the driver's side uses, without processes: errors, actors and boards."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any


class RayError(Exception):
    pass


class RayTaskError(RayError):
    pass


class RayActorError(RayError):
    pass


class ActorDiedError(RayActorError):
    pass


class OutOfMemoryError(RayError):
    pass


class ObjectLostError(RayError):
    pass


class GetTimeoutError(RayError, TimeoutError):
    pass


ERRORS = SimpleNamespace(
    RayError=RayError,
    RayTaskError=RayTaskError,
    RayActorError=RayActorError,
    ActorDiedError=ActorDiedError,
    OutOfMemoryError=OutOfMemoryError,
)


class Ref:
    """The answer of an actor's method, which is there at once."""

    def __init__(self, make: Callable[[], Any] | None) -> None:
        self.make = make
        """None if the answer never comes."""

    def future(self) -> Future[Any]:
        future: Future[Any] = Future()
        assert self.make is not None
        try:
            future.set_result(self.make())
        except Exception as error:
            future.set_exception(error)
        return future


class Actor:
    """An actor: each of its methods is a function that is given by name."""

    def __init__(self, **methods: Callable[..., Any]) -> None:
        for name, method in methods.items():
            setattr(self, name, SimpleNamespace(remote=_remote(method)))


def late_actor(method: str) -> Actor:
    """An actor that never answers."""
    actor = Actor()
    setattr(actor, method, SimpleNamespace(remote=lambda: Ref(None)))
    return actor


def _remote(method: Callable[..., Any]) -> Callable[..., Ref]:
    return lambda *values, **named: Ref(lambda: method(*values, **named))


class FakeRay(SimpleNamespace):
    """The module: nodes, and actors that are kept by name."""

    def __init__(self) -> None:
        super().__init__(exceptions=ERRORS)
        self.util = SimpleNamespace(list_named_actors=self._list)
        self.killed: list[Actor] = []
        self.names: dict[str, Actor | None] = {}
        """None for an actor that ends as soon as it was listed."""
        self.here: list[dict[str, Any]] = []

    def kill(self, actor: Actor) -> None:
        self.killed.append(actor)

    def nodes(self) -> list[dict[str, Any]]:
        return self.here

    def _list(self, *, all_namespaces: bool) -> list[dict[str, str]]:
        assert all_namespaces
        return [{"name": name, "namespace": "tengen"} for name in self.names]

    def get_actor(self, name: str, *, namespace: str) -> Actor:
        assert namespace == "tengen"
        actor = self.names[name]
        if actor is None:
            raise ValueError(f"Failed to look up actor with name '{name}'.")
        return actor

    def get(self, ref: Any, timeout: float | None = None) -> Any:
        if isinstance(ref, list):
            return [self.get(each, timeout) for each in ref]
        if ref.make is None:
            raise GetTimeoutError("Get timed out: some object(s) not ready.")
        return ref.make()

    def wait(self, refs: list[Ref], *, num_returns: int, timeout: float) -> tuple[list[Ref], Any]:
        assert num_returns == len(refs)
        assert timeout > 0
        late = [ref for ref in refs if ref.make is None]
        return [ref for ref in refs if ref not in late], late


def node(node_id: str, name: str, cores: int) -> dict[str, Any]:
    """A node as Ray lists it."""
    return {
        "NodeID": node_id,
        "NodeManagerHostname": name,
        "NodeManagerAddress": "10.0.0.1",
        "Resources": {"CPU": float(cores)},
        "Alive": True,
    }
