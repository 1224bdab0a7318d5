"""A queue in which visitors take turns, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Gives out what waits: one item of each visitor in turn, the oldest of that visitor first.

    >>> queue = FairQueue[str]()
    >>> for visitor, item in [("anna", "a1"), ("anna", "a2"), ("ben", "b1")]:
    ...     queue.put(visitor, item)
    >>> [queue.take() for _ in range(3)]
    ['a1', 'b1', 'a2']
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Item]] = OrderedDict()
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, visitor: str, item: Item) -> None:
        """Lets an item wait."""
        self._waiting.setdefault(visitor, deque()).append(item)
        self._filled.set()

    def take(self) -> Item:
        """The next item.

        Raises:
            KeyError: Nothing waits.
        """
        visitor, items = next(iter(self._waiting.items()), ("", deque[Item]()))
        if not items:
            raise KeyError("nothing waits")
        item = items.popleft()
        self._waiting.move_to_end(visitor)
        self._drop_if_empty(visitor)
        return item

    async def get(self) -> Item:
        """The next item, as soon as there is one."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self.take()

    def remove(self, visitor: str, item: Item) -> bool:
        """Takes an item out before its turn; False if it waits no more."""
        items = self._waiting.get(visitor)
        if items is None or item not in items:
            return False
        items.remove(item)
        self._drop_if_empty(visitor)
        return True

    def ahead_of(self, visitor: str, item: Item) -> int:
        """How many items come before one that waits; 0 if it does not.

        >>> queue = FairQueue[str]()
        >>> for visitor, item in [("anna", "a1"), ("anna", "a2"), ("ben", "b1")]:
        ...     queue.put(visitor, item)
        >>> [queue.ahead_of(*each) for each in [("anna", "a1"), ("ben", "b1"), ("anna", "a2")]]
        [0, 1, 2]
        """
        items = self._waiting.get(visitor)
        if items is None or item not in items:
            return 0
        round = items.index(item)
        before = list(self._waiting).index(visitor)
        return (
            sum(
                min(len(others), round + (place < before))
                for place, others in enumerate(self._waiting.values())
                if others is not items
            )
            + round
        )

    def _drop_if_empty(self, visitor: str) -> None:
        if not self._waiting[visitor]:
            del self._waiting[visitor]
