"""A brain that plays at random and misbehaves as its command line says.

    python mock_brain.py BEHAVIOUR [ARGUMENT]

It takes a win when it sees one, under the rule that it was told, so that a handshake can tell what
it plays. It uses nothing of Tengen, as a program from outside would not. It imports what few of its
behaviours need only where they need it: tests start it hundreds of times.
"""

from __future__ import annotations

import os
import sys
import time

Cell = tuple[int, int]
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Brain:
    """The honest one; the others differ in a method or two."""

    input, output = sys.stdin, sys.stdout
    about = 'name="Mock", version="1.0", author="Tengen", country="none"'

    def __init__(self, argument: str = "") -> None:
        self.argument = argument
        self.size, self.rule, self.moves_made = 0, 0, 0
        self.own: set[Cell] = set()
        self.theirs: set[Cell] = set()
        self.drawn = 1

    def say(self, line: str) -> None:
        self.output.write(line + "\n")
        self.output.flush()

    def run(self) -> None:
        for line in self.input:
            word, _, rest = line.strip().partition(" ")
            action = getattr(self, f"do_{word.lower()}", None)
            if action is None:
                self.say(f"UNKNOWN {word}")
            else:
                action(rest)

    def do_start(self, rest: str) -> None:
        self.size = int(rest)
        self.own, self.theirs = set(), set()
        self.say("OK" if 5 <= self.size <= 22 else "ERROR unsupported size")

    def do_restart(self, _: str) -> None:
        self.do_start(str(self.size))

    def do_info(self, rest: str) -> None:
        key, _, value = rest.partition(" ")
        if key == "rule":
            self.rule = int(value)

    def do_about(self, _: str) -> None:
        self.say(self.about)

    def do_end(self, _: str) -> None:
        sys.exit(0)

    def do_begin(self, _: str) -> None:
        self.answer()

    def do_turn(self, rest: str) -> None:
        self.theirs.add(cell(rest))
        self.answer()

    def do_board(self, _: str) -> None:
        self.set_stones()
        self.answer()

    def set_stones(self) -> None:
        self.own, self.theirs = set(), set()
        for line in iter(self.input.readline, ""):
            if line.strip() == "DONE":
                break
            x, y, whose = map(int, line.split(","))
            (self.own if whose == 1 else self.theirs).add((x, y))

    def do_takeback(self, rest: str) -> None:
        self.own.discard(cell(rest))
        self.theirs.discard(cell(rest))
        self.say("OK")

    def do_swap2board(self, _: str) -> None:
        stones = 0
        for line in iter(self.input.readline, ""):
            if line.strip() == "DONE":
                break
            stones += 1
        self.say({0: "7,7 8,8 9,6", 3: self.argument or "SWAP", 5: "SWAP"}[stones])

    def answer(self) -> None:
        self.moves_made += 1
        x, y = self.choose()
        self.own.add((x, y))
        self.tell((x, y))

    def tell(self, move: Cell) -> None:
        self.say(f"{move[0]},{move[1]}")

    def choose(self) -> Cell:
        empty = self.empty()
        wins = [each for each in empty if self.wins(each)]
        return self.draw(wins or empty)

    def draw(self, cells: list[Cell]) -> Cell:
        """A cell at random, the same ones in every run; the module random is slow to load."""
        self.drawn = (self.drawn * 1103515245 + 12345) % (1 << 31)
        return cells[(self.drawn >> 12) % len(cells)]

    def empty(self) -> list[Cell]:
        cells = ((x, y) for y in range(self.size) for x in range(self.size))
        return [each for each in cells if each not in self.own | self.theirs]

    def forbidden(self) -> list[Cell]:
        """The points of its own rows of six, in renju by either number: all it knows of those."""
        points = self.empty() if self.rule in (2, 4) else []
        return [each for each in points if any(self.length(each, step) > 5 for step in DIRECTIONS)]

    def length(self, move: Cell, step: Cell) -> int:
        before, _ = run_of(self.own, move, (-step[0], -step[1]))
        return before + 1 + run_of(self.own, move, step)[0]

    def wins(self, move: Cell) -> bool:
        return any(self.wins_along(move, step) for step in DIRECTIONS)

    def wins_along(self, move: Cell, step: Cell) -> bool:
        before, start = run_of(self.own, move, (-step[0], -step[1]))
        after, end = run_of(self.own, move, step)
        length = before + after + 1
        is_white = len(self.theirs) > len(self.own)
        if length > 5:
            return self.rule in (0, 8) or (self.rule == 4 and is_white)
        is_blocked = start in self.theirs and end in self.theirs
        return length == 5 and not (self.rule & 8 and is_blocked)


def run_of(stones: set[Cell], start: Cell, step: Cell) -> tuple[int, Cell]:
    """How many stones follow in a direction, and the cell after them."""
    length, (x, y) = 0, start
    while (x := x + step[0], y := y + step[1]) in stones:
        length += 1
    return length, (x, y)


def cell(text: str) -> Cell:
    x, y = map(int, text.split(","))
    return x, y


class Old(Brain):
    about = "An old brain by somebody"

    def do_restart(self, _: str) -> None:
        self.say("UNKNOWN")

    def do_swap2board(self, _: str) -> None:
        self.say("UNKNOWN command")

    def do_info(self, rest: str) -> None:
        super().do_info(rest)
        self.say("UNKNOWN what is this")


class Diary(Brain):
    """Writes its starts and restarts into the file of its argument."""

    def __init__(self, argument: str) -> None:
        super().__init__(argument)
        self.write("process")

    def write(self, event: str) -> None:
        with open(self.argument, "a", encoding="utf-8") as file:  # noqa: PTH123  (a quick start)
            file.write(f"{event}\n")

    def do_restart(self, rest: str) -> None:
        self.write("restart")
        super().do_restart(rest)


class Mortal(Diary):
    """Plays one game only."""

    def do_restart(self, _: str) -> None:
        self.write("death")
        os._exit(3)


class Slow(Brain):
    def choose(self) -> Cell:
        time.sleep(float(self.argument))
        return super().choose()


class Late(Brain):
    """The first of all processes with its argument, a file, never answers; others take a while.

    It is the first to be started: it may be killed before it reads that it is asked for a move.
    """

    def do_start(self, rest: str) -> None:
        self.is_first = not os.path.exists(self.argument)  # noqa: PTH110  (a quick start)
        if self.is_first:
            os.mkdir(self.argument)  # noqa: PTH102
        super().do_start(rest)

    def choose(self) -> Cell:
        time.sleep(3600 if self.is_first else 0.1)
        return super().choose()


class Silent(Brain):
    def tell(self, move: Cell) -> None:
        del move


class Deaf(Brain):
    def run(self) -> None:
        time.sleep(3600)


class Crashing(Brain):
    def choose(self) -> Cell:
        if self.moves_made == int(self.argument):
            sys.stderr.write("a bad thing happened\n")
            sys.stderr.flush()
            os._exit(3)
        return super().choose()


class Segfaulting(Brain):
    def choose(self) -> Cell:
        import signal

        os.kill(os.getpid(), signal.SIGSEGV)
        return super().choose()


class Illegal(Brain):
    def tell(self, move: Cell) -> None:
        del move
        self.say(self.argument or "{},{}".format(*next(iter(self.theirs))))


class Flooding(Brain):
    def choose(self) -> Cell:
        while True:
            self.say("MESSAGE " + "blah " * 200)


class LongLine(Brain):
    def choose(self) -> Cell:
        while True:
            sys.stdout.write("blah " * 200)


class Murmuring(Brain):
    """Says a little without end, and never anything that counts."""

    def choose(self) -> Cell:
        while True:
            self.say("MESSAGE thinking")
            time.sleep(0.01)


class Complaining(Brain):
    """Floods the error stream and then plays on."""

    def choose(self) -> Cell:
        sys.stderr.write("oh dear\n" * (1 << 18))
        sys.stderr.write("the last word\n")
        sys.stderr.flush()
        return super().choose()


class Forking(Brain):
    """Starts children in sessions of their own that outlive it."""

    def do_start(self, rest: str) -> None:
        import subprocess

        for _ in range(3):
            sleep = [sys.executable, "-S", "-c", "import time; time.sleep(3600)"]
            subprocess.Popen(sleep, start_new_session=True)
        super().do_start(rest)


class Daemon(Brain):
    """Leaves a double-forked child behind that ignores what can be ignored."""

    def do_start(self, rest: str) -> None:
        import signal

        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                    signal.signal(number, signal.SIG_IGN)
                time.sleep(3600)
            os._exit(0)
        super().do_start(rest)


class ForkBomb(Brain):
    def choose(self) -> Cell:
        while True:
            if os.fork() == 0:
                time.sleep(3600)


class Hungry(Brain):
    def choose(self) -> Cell:
        eaten = []
        while True:
            eaten.append(bytearray(os.urandom(1024) * 4096))
            time.sleep(0.002)


class Spinning(Brain):
    def choose(self) -> Cell:
        while True:
            pass


class Loading(Brain):
    """Works for so many seconds before a board is ready."""

    def do_start(self, rest: str) -> None:
        ready = time.process_time() + float(self.argument)
        while time.process_time() < ready:
            pass
        super().do_start(rest)


class Pondering(Brain):
    """Thinks on when it has answered."""

    def tell(self, move: Cell) -> None:
        super().tell(move)
        while True:
            pass


class Stubborn(Brain):
    """Neither END nor a closed input nor a polite signal makes it leave."""

    def run(self) -> None:
        import signal

        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        super().run()
        time.sleep(3600)

    def do_end(self, _: str) -> None:
        time.sleep(3600)


class Garbage(Brain):
    """Says so much of what means nothing that nobody waits for more."""

    def tell(self, move: Cell) -> None:
        del move
        for _ in range(1000):
            self.say("banana")


class Refusing(Brain):
    def do_board(self, _: str) -> None:
        self.say("ERROR I do not like this position")


class Parricide(Brain):
    """Kills the process that started it, and leaves a child behind that holds its streams."""

    def choose(self) -> Cell:
        import signal

        if os.fork():
            os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(3600)
        return super().choose()


class Suggesting(Brain):
    def tell(self, move: Cell) -> None:
        self.say("SUGGEST {},{}".format(*move))

    def do_play(self, rest: str) -> None:
        self.say(rest)


class CarriageReturns(Brain):
    def say(self, line: str) -> None:
        sys.stdout.write(line + "\r")
        sys.stdout.flush()


class Yixin(Brain):
    """Answers row before column, though it was told columns before rows.

    The argument says it in other ways: yx/xY are moves as row and column, and forbidden points as
    column and row from the bottom.
    """

    def numbers(self, move: Cell, *, is_forbidden: bool = False) -> Cell:
        moves, _, forbidden = (self.argument or "yx/yx").partition("/")
        values = {"x": move[0], "y": move[1], "Y": self.size - 1 - move[1]}
        written = forbidden if is_forbidden else moves
        return values[written[0]], values[written[1]]

    def do_yxshowinfo(self, _: str) -> None:
        self.say("MESSAGE INFO MAX_THREAD_NUM 8")
        self.say("MESSAGE INFO MAX_HASH_SIZE 24")

    def do_yxboard(self, _: str) -> None:
        self.set_stones()

    def do_yxshowforbid(self, _: str) -> None:
        pairs = (self.numbers(each, is_forbidden=True) for each in self.forbidden())
        self.say("FORBID " + "".join(f"{first:02}{second:02}" for first, second in pairs) + ".")

    def tell(self, move: Cell) -> None:
        first, second = self.numbers(move)
        self.say(f"MESSAGE REALTIME BEST {first},{second}")
        self.say("MESSAGE REALTIME LOSE 0,0")
        self.say("MESSAGE REALTIME VAL 42")
        self.say(f"{first},{second}")


class YixinBlind(Yixin):
    """Sees no wins."""

    def choose(self) -> Cell:
        return self.draw([each for each in self.empty() if not self.wins(each)])


class YixinWrong(Yixin):
    """Takes the corner for forbidden."""

    def forbidden(self) -> list[Cell]:
        return [(0, 0)]


class YixinFragile(Yixin):
    """Breaks when it is asked about forbidden points."""

    def do_yxshowforbid(self, _: str) -> None:
        os._exit(3)


class Rapfi(Brain):
    def do_yxshowinfo(self, _: str) -> None:
        self.say("MESSAGE INFO MAX_THREAD_NUM 8")

    def tell(self, move: Cell) -> None:
        x, y = move
        facts = ("PV 0", "NUMPV 1", "DEPTH 12", "SELDEPTH 20", "NODES 1234", "TOTALNODES 2345")
        best = ("TOTALTIME 50", "EVAL +M7", "WINRATE 0.987", f"BESTLINE {x},{y} 0,0", "PV DONE")
        for fact in facts + best:
            self.say(f"INFO {fact}")
        super().tell(move)


class AlphaGomoku(Brain):
    def do_showforbid(self, _: str) -> None:
        self.set_stones()
        self.say("FORBID " + " ".join(f"{x},{y}" for x, y in self.forbidden()))

    def tell(self, move: Cell) -> None:
        x, y = move
        self.say(
            "MESSAGE depth 1-45 ev 60.1 winrate 56.7 drawrate 6.9 n 288959 n/s 12487 tm 23140"
            f" pv X{chr(ord('a') + x)}{y} Oa0"
        )
        super().tell(move)


BEHAVIOURS = {name.lower(): kind for name, kind in globals().items() if isinstance(kind, type)} | {
    "honest": Brain
}

if __name__ == "__main__":
    try:  # noqa: SIM105  (a quick start)
        BEHAVIOURS[sys.argv[1]](*sys.argv[2:3]).run()
    except BrokenPipeError:
        pass
