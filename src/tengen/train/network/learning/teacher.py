"""A residual network that is too slow to play, and that teaches the line network."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn

from ....game import Rule
from ..form import RULE_TABLES, TABLES
from .model import Output
from .pools import Pool

PLANES = 3
"""Own stones, the opponent's, and the board itself."""
HIDDEN = 128
SYMMETRIES = 8


class Teacher(nn.Module):
    """Convolutions in residual blocks, each with a look at the whole board."""

    def __init__(self, channels: int, blocks: int) -> None:
        super().__init__()
        self.input = nn.Conv2d(PLANES + TABLES, channels, 5, padding=2)
        self.blocks = nn.ModuleList(_Block(channels) for _ in range(blocks))
        self.policy = nn.Conv2d(channels, 1, 1)
        self.hidden = nn.Linear(2 * channels, HIDDEN)
        self.out = nn.Linear(HIDDEN, 2)

    def forward(self, cells: Tensor, is_white: Tensor, rule: Rule) -> Output:
        """Evaluates positions of one rule and size."""
        with torch.autocast(
            cells.device.type, dtype=torch.bfloat16, enabled=cells.device.type == "cuda"
        ):
            seen = F.relu(self.input(_planes(cells, is_white, rule)))
            for block in self.blocks:
                seen = block(seen)
            policy = self.policy(seen).flatten(1)
            out = self.out(F.relu(self.hidden(_pooled(seen))))
        return Output(out[:, 0].float(), out[:, 1].float(), policy.float())

    def limit(self) -> None:
        """Its weights have no limits."""


class _Block(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.inner = nn.Sequential(
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            _norm(channels),
            nn.ReLU(),
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            _norm(channels),
        )
        self.whole = nn.Linear(2 * channels, channels)

    def forward(self, seen: Tensor) -> Tensor:
        found = self.inner(seen)
        return F.relu(seen + found + self.whole(_pooled(found))[:, :, None, None])


def _norm(channels: int) -> nn.Module:
    """Normalises by the batch, in evaluation too.

    A batch has positions of one rule and size, and its statistics are far from those of others: a
    mean over all would be wrong for each of them.
    """
    return nn.BatchNorm2d(channels, track_running_stats=False)


def _pooled(seen: Tensor) -> Tensor:
    """The mean and the maximum of each channel."""
    return torch.cat([seen.mean((2, 3)), seen.amax((2, 3))], 1)


def _planes(cells: Tensor, is_white: Tensor, rule: Rule) -> Tensor:
    white = is_white[:, None, None]
    own = torch.where(white, cells == 2, cells == 1).float()
    other = torch.where(white, cells == 1, cells == 2).float()
    board = torch.stack([own, other, torch.ones_like(own)], 1)
    tables = torch.tensor(RULE_TABLES[rule], device=cells.device)
    table = F.one_hot(tables[is_white.long() * (len(tables) - 1)], TABLES).float()
    known = table[:, :, None, None].expand(-1, -1, *cells.shape[1:])
    planes = torch.cat([board, known], 1)
    return planes.contiguous(memory_format=torch.channels_last)


def turned(boards: Tensor, symmetry: int) -> Tensor:
    """Boards, or numbers of points, rotated and reflected."""
    flipped = boards.flip(-1) if symmetry & 1 else boards
    return torch.rot90(flipped, symmetry >> 1, (-2, -1))


@torch.no_grad()
def teach(
    teacher: Teacher,
    pools: Sequence[Pool],
    share: float,
    chunk: int,
    observe: Callable[[float], None],
) -> None:
    """Mixes the teacher's opinion into what all positions teach; two symmetries are averaged."""
    teacher.eval()
    done, total = 0, sum(map(len, pools))
    for pool in pools:
        values, policies = [], []
        # Chunks of equal size, drawn from all games: the teacher normalises by the batch.
        draws = torch.Generator().manual_seed(len(pool))
        order = torch.randperm(len(pool), generator=draws)
        for chosen in order.tensor_split(max(1, len(pool) // chunk)):
            batch = pool.batch(chosen)
            value, policy = _opinion(teacher, batch.cells, batch.is_white, pool.rule)
            values.append(value)
            policies.append(policy.half())
            done += len(chosen)
            observe(done / total)
        back = torch.argsort(order).to(pool.device)
        pool.teach(torch.cat(values)[back], torch.cat(policies)[back], share)


def _opinion(
    teacher: Teacher, cells: Tensor, is_white: Tensor, rule: Rule
) -> tuple[Tensor, Tensor]:
    value = torch.zeros(len(cells), device=cells.device)
    policy = torch.zeros(len(cells), cells[0].numel(), device=cells.device)
    used = (0, SYMMETRIES - 3)
    for symmetry in used:
        out = teacher(turned(cells, symmetry).contiguous(), is_white, rule)
        logits = torch.empty_like(out.policy)
        logits[:, _points(cells, symmetry)] = out.policy
        logits = logits.masked_fill(cells.flatten(1) > 0, -torch.inf)
        value += torch.sigmoid(out.value) / len(used)
        policy += torch.softmax(logits, -1) / len(used)
    return value, policy


def _points(cells: Tensor, symmetry: int) -> Tensor:
    """The number of the point that each point of the turned board was."""
    size = cells.shape[1]
    return turned(
        torch.arange(size * size, device=cells.device).reshape(size, size), symmetry
    ).reshape(-1)
