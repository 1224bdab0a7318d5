#include <nanobind/ndarray.h>
#include <nanobind/operators.h>
#include <nanobind/stl/string.h>

#include <string>

#include "bind.hpp"
#include "legal_moves.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/perft.hpp"
#include "tengen/game/push_pop.hpp"
#include "tengen/game/text/diagram.hpp"
#include "tengen/game/text/fen.hpp"
#include "tengen/game/text/notation.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

nb::tuple move_stack(const Board& board) {
  nb::list moves;
  for (const Move move : board.moves()) moves.append(to_python(move, board.size()));
  return nb::tuple(moves);
}

std::string moves_text(const Board& board) {
  std::string text;
  for (const Move move : board.moves()) {
    if (!text.empty()) text += ' ';
    text += format_move(move, board.size());
  }
  return text;
}

/// Runs a function for the next move of a board; errors contain the number of that move.
template <typename Act>
void numbered(const Board& board, Act act) {
  const std::string number = "move " + std::to_string(board.moves().size() + 1) + ": ";
  try {
    act();
  } catch (const ParseError& error) {
    throw ParseError(number + error.what());
  } catch (const IllegalMoveError& error) {
    throw IllegalMoveError(number + error.what());
  } catch (const GameOverError& error) {
    throw GameOverError(number + error.what());
  }
}

Board from_moves(nb::handle moves, nb::handle of_size, nb::handle rule) {
  const int size = size_from(of_size);
  Board board(size, rule_from(rule));
  if (nb::isinstance<nb::str>(moves)) {
    for (const Move move : parse_moves(text_from(moves), size)) {
      numbered(board, [&] { board.push(move); });
    }
    return board;
  }
  for (nb::handle move : nb::iter(moves)) {
    numbered(board, [&] { board.push(move_from(move, size)); });
  }
  return board;
}

Board from_text(nb::str text, nb::handle rule, nb::handle turn) {
  const auto to_move = turn.is_none() ? std::nullopt : std::optional(color_from(turn));
  return parse_diagram(text_from(text), rule_from(rule), to_move);
}

std::vector<Point> points_from(nb::handle points, int size) {
  std::vector<Point> found;
  for (nb::handle point : nb::iter(points)) found.push_back(point_from(point, size));
  return found;
}

Board from_setup(nb::handle setup, int size, nb::handle rule) {
  const Board empty(size, rule_from(rule));  // Refuses a wrong size before points are read for it.
  return Board(size, empty.rule(),
               Setup{points_from(setup.attr("black"), size), points_from(setup.attr("white"), size),
                     color_from(setup.attr("turn"))});
}

std::string repr(const Board& board) {
  const Setup setup = board.setup();
  if (!setup.black.empty() || !setup.white.empty() || setup.turn != Color::Black) {
    if (board.moves().empty()) return "Board.from_fen('" + format_fen(board) + "')";
    return "<Board size=" + std::to_string(board.size()) + " rule='" +
           std::string(name_of(board.rule())) + "' set up with " +
           std::to_string(setup.black.size() + setup.white.size()) + " stones, moves='" +
           moves_text(board) + "'>";
  }
  return "Board.from_moves('" + moves_text(board) + "', size=" + std::to_string(board.size()) +
         ", rule='" + std::string(name_of(board.rule())) + "')";
}

nb::tuple pairs_of(const std::vector<Point>& points) {
  nb::list list;
  for (const Point point : points) list.append(nb::make_tuple(int{point.x}, int{point.y}));
  return nb::tuple(list);
}

nb::tuple board_state(const Board& board) {
  const Setup setup = board.setup();
  return nb::make_tuple(board.size(), std::string(name_of(board.rule())), pairs_of(setup.black),
                        pairs_of(setup.white), std::string(name_of(setup.turn)), moves_text(board));
}

void restore_board(Board& board, const nb::tuple& state) {
  if (state.size() != 6) throw ParseError("a pickled board has six parts");
  const int size = nb::cast<int>(state[0]);
  const Rule rule = rule_from(state[1]);
  const Board empty(size, rule);  // Refuses a wrong size before points are read for it.
  Board made(size, rule,
             Setup{points_from(state[2], size), points_from(state[3], size), color_from(state[4])});
  for (const Move move : parse_moves(text_from(state[5]), size)) made.push(move);
  new (&board) Board(std::move(made));
}

nb::tuple stones(const Board& board, nb::handle color) {
  const Cell wanted = cell_of(color_from(color));
  std::vector<Point> points;
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      if (board.at(point_at(x, y)) == wanted) points.push_back(point_at(x, y));
    }
  }
  return to_python(points, board.size());
}

nb::object color_at(const Board& board, nb::handle point) {
  switch (board.at(point_from(point, board.size()))) {
    case Cell::Black: return to_python(Color::Black);
    case Cell::White: return to_python(Color::White);
    case Cell::Empty: break;
  }
  return nb::none();
}

using Cells = nb::ndarray<nb::numpy, const std::uint8_t, nb::ndim<2>>;

Cells cells(nb::handle self) {
  const Board& board = nb::cast<const Board&>(self);
  const auto size = static_cast<std::size_t>(board.size());
  return Cells(board.cells(), {size, size}, self);
}

/// The cells for numpy: a copy, or with `copy=False` the read-only view that changes with the
/// board.
nb::object as_array(nb::handle self, nb::handle dtype, nb::handle copy) {
  const nb::object view = self.attr("cells");
  const nb::object wanted = dtype.is_none() ? nb::object(view.attr("dtype")) : nb::borrow(dtype);
  const bool is_view = nb::isinstance<nb::bool_>(copy) && !nb::cast<bool>(copy);
  if (!is_view) return view.attr("astype")(wanted);
  if (!view.attr("dtype").equal(wanted)) {
    throw nb::value_error("a view of the cells has dtype uint8: another one needs a copy");
  }
  return view;
}

void bind_making(nb::class_<Board>& board) {
  board
      .def(
          "__init__",
          [](Board* self, nb::handle size, nb::handle rule) {
            new (self) Board(size_from(size), rule_from(rule));
          },
          "size"_a.none() = 15, "rule"_a = "freestyle",
          nb::sig("def __init__(self, size: int = 15, rule: tengen.game.vocabulary.Rule | str = "
                  "'freestyle') -> None"),
          "An empty board of 5 to 22 points per side.")
      .def_static(
          "from_moves", &from_moves, "moves"_a.none(), "size"_a.none() = 15, "rule"_a = "freestyle",
          nb::sig("def from_moves(moves: str | collections.abc.Iterable[tengen.game.MoveLike],"
                  " size: int = 15, rule: tengen.game.vocabulary.Rule | str = 'freestyle') "
                  "-> Board"),
          "Plays moves from an empty board: one text, with or without separators, or any moves.\n\n"
          ">>> tengen.Board.from_moves(\"h8i9 g10\").turn\n"
          "<Color.WHITE: 'white'>")
      .def_static("from_setup", &from_setup, "setup"_a, "size"_a = 15, "rule"_a = "freestyle",
                  nb::sig("def from_setup(setup: tengen.game.point.Setup, size: int = 15, rule: "
                          "tengen.game.vocabulary.Rule | str = 'freestyle') -> Board"),
                  "A board with set-up stones, which are never checked for forbidden points.")
      .def_static(
          "from_text", &from_text, "text"_a, "rule"_a = "freestyle", "turn"_a = nb::none(),
          nb::sig("def from_text(text: str, rule: tengen.game.vocabulary.Rule | str = "
                  "'freestyle', turn: tengen.game.vocabulary.Color | str | None = None) -> "
                  "Board"),
          "Reads a drawn board: X black, O white, . empty, brackets around the last stone.\n\n"
          "Coordinates are optional. Without `turn` the number of stones implies the side to\n"
          "move; with it, any numbers are allowed, as in a study. Raises ParseError if the "
          "drawing\n"
          "is not square or no game can reach it. Stones other than the last are set up, not\n"
          "played, so they are never checked for forbidden points.\n\n"
          ">>> board = tengen.Board.from_text('''\n"
          "... . . . . .\n"
          "... . X O . .\n"
          "... . . X . .\n"
          "... . . .(O).\n"
          "... . . . . .\n"
          "... ''')\n"
          ">>> board.size, board.turn, board.peek()\n"
          "(5, <Color.BLACK: 'black'>, Move.parse('d2', size=5))")
      .def_static(
          "from_fen", [](nb::str text) { return parse_fen(text_from(text)); }, "fen"_a,
          nb::sig("def from_fen(fen: str) -> Board"),
          "Reads a position in one line, as `fen` writes it; its stones are set up, not played.\n\n"
          ">>> tengen.Board.from_fen(\"5/1XO2/2X2/5/5 w renju\").turn\n"
          "<Color.WHITE: 'white'>")
      .def(
          "copy", [](const Board& self) { return Board(self); },
          "A copy of the board, including its moves.")
      .def("__copy__", [](const Board& self) { return Board(self); })
      .def(
          "__deepcopy__", [](const Board& self, nb::handle) { return Board(self); }, "memo"_a)
      .def("transformed", &Board::transformed, "symmetry"_a,
           "The same game rotated or reflected: one of the eight symmetries, 0 (none) to 7.\n\n"
           "Bit 0 flips left and right, bit 1 top and bottom, bit 2 then exchanges the axes.");
}

void bind_play(nb::class_<Board>& board) {
  board
      .def(
          "push",
          [](Board& self, nb::handle value) {
            const Move move = move_from(value, self.size());
            self.push(move);
            return to_python(move, self.size());
          },
          "move"_a.none(),
          nb::sig("def push(self, move: tengen.game.MoveLike) -> tengen.game.move.Move"),
          "Plays a move and returns it.\n\n"
          "Raises ParseError, IllegalMoveError or GameOverError; the board is then unchanged.\n"
          "A forbidden point is accepted, and black loses.\n\n"
          ">>> board = tengen.Board(rule=\"renju\")\n"
          ">>> board.push(\"h8\")\n"
          "Move.parse('h8')\n"
          ">>> board.push(\"h8\")\n"
          "Traceback (most recent call last):\n"
          "tengen.game.errors.IllegalMoveError: a black stone stands on h8 already")
      .def(
          "pop", [](Board& self) { return to_python(self.pop(), self.size()); },
          nb::sig("def pop(self) -> tengen.game.move.Move"),
          "Undoes the last move and returns it; raises IndexError if there is none.")
      .def(
          "reset", [](Board& self) { self = Board(self.size(), self.rule(), self.setup()); },
          "Takes back all moves; set-up stones stay.")
      .def(
          "clear", [](Board& self) { self = Board(self.size(), self.rule()); },
          "Removes all stones, set-up ones too; black is to move.")
      .def(
          "peek",
          [](const Board& self) -> nb::object {
            if (self.moves().empty()) return nb::none();
            return to_python(self.moves().back(), self.size());
          },
          nb::sig("def peek(self) -> tengen.game.move.Move | None"), "The last move, if any.")
      .def_prop_ro("move_stack", &move_stack,
                   nb::sig("def move_stack(self) -> tuple[tengen.game.move.Move, ...]"),
                   "The moves so far, including passes.")
      .def_prop_ro(
          "setup", [](const Board& self) { return to_python(self.setup(), self.size()); },
          nb::sig("def setup(self) -> tengen.game.point.Setup"),
          "The set-up stones and the side of the first move.")
      .def(
          "ply", [](const Board& self) { return self.moves().size(); },
          "The number of moves, including passes.");
}

void bind_judgement(nb::class_<Board>& board) {
  board
      .def(
          "is_legal",
          [](const Board& self, nb::handle value) {
            const auto move = move_on_board_from(value, self.size());
            return move && self.is_legal(*move);
          },
          "move"_a.none(), nb::sig("def is_legal(self, move: tengen.game.MoveLike) -> bool"),
          "Whether the move is legal: an empty point that is not forbidden, or a pass.")
      .def_prop_ro(
          "legal_moves",
          [](const Board& self) { return LegalMoves{self.size(), self.legal_moves()}; },
          "The legal points, without forbidden ones; a pass is not listed.")
      .def(
          "forbidden_points",
          [](const Board& self) { return to_python(self.forbidden_points(), self.size()); },
          nb::sig("def forbidden_points(self) -> tuple[tengen.game.point.Point, ...]"),
          "Black's forbidden points (renju), whichever side is to move; none if the game is over.")
      .def(
          "is_forbidden",
          [](const Board& self, nb::handle point) {
            return self.is_forbidden(point_from(point, self.size()));
          },
          "point"_a.none(), nb::sig("def is_forbidden(self, point: tengen.game.MoveLike) -> bool"),
          "Whether the point is forbidden to black.")
      .def(
          "why_forbidden",
          [](const Board& self, nb::handle value) {
            const Point point = point_from(value, self.size());
            return to_python(self.why_forbidden(point), point, self.size());
          },
          "point"_a.none(),
          nb::sig("def why_forbidden(self, point: tengen.game.MoveLike) -> "
                  "tengen.game.outcome.Forbidden | None"),
          "Why the point is forbidden to black: its kinds and the lines behind them.\n\n"
          ">>> board = tengen.Board.from_moves(\"h7 a1 h9 a15 g8 o1 i8 o15\", rule=\"renju\")\n"
          ">>> print(board.why_forbidden(\"h8\"))\n"
          "h8: double three (g8-h8-i8 and h9-h8-h7)")
      .def(
          "outcome", [](const Board& self) { return to_python(self.outcome()); },
          nb::sig("def outcome(self) -> tengen.game.outcome.Outcome | None"),
          "How the game ended; None if it is not over.")
      .def("is_game_over", &Board::is_over, "Whether the game is over.")
      .def(
          "winning_lines",
          [](const Board& self) {
            nb::list lines;
            for (const auto& line : self.winning_lines())
              lines.append(to_python(line, self.size()));
            return nb::tuple(lines);
          },
          nb::sig("def winning_lines(self) -> tuple[tuple[tengen.game.point.Point, ...], ...]"),
          "The completed lines, if the game ended by five.");
}

void bind_reading(nb::class_<Board>& board) {
  board.def_prop_ro("size", &Board::size, "Points per side.")
      .def_prop_ro(
          "rule", [](const Board& self) { return to_python(self.rule()); },
          nb::sig("def rule(self) -> tengen.game.vocabulary.Rule"), "The rule of the game.")
      .def_prop_ro(
          "turn", [](const Board& self) { return to_python(self.turn()); },
          nb::sig("def turn(self) -> tengen.game.vocabulary.Color"), "The side to move.")
      .def("color_at", &color_at, "point"_a.none(),
           nb::sig("def color_at(self, point: tengen.game.MoveLike) -> "
                   "tengen.game.vocabulary.Color | None"),
           "The colour of the stone on a point; None if it is empty. `board[\"h8\"]` is the same.")
      .def("__getitem__", &color_at, "point"_a.none(),
           nb::sig("def __getitem__(self, point: tengen.game.MoveLike) -> "
                   "tengen.game.vocabulary.Color | None"),
           "The same as `color_at`. A board is no sequence, so it cannot be iterated: see "
           "`stones`,\n"
           "`legal_moves` and `cells`.")
      .def("stones", &stones, "color"_a.none(),
           nb::sig("def stones(self, color: tengen.game.vocabulary.Color | str) -> "
                   "tuple[tengen.game.point.Point, ...]"),
           "The points of a colour's stones, row by row from the top.")
      .def_prop_ro("cells", &cells, nb::sig("def cells(self) -> numpy.typing.NDArray[numpy.uint8]"),
                   "A read-only view of the cells, `[y, x]`: 0 empty, 1 black, 2 white. It changes "
                   "with the board.")
      .def("__array__", &as_array, "dtype"_a = nb::none(), "copy"_a = nb::none(),
           nb::sig("def __array__(self, dtype: numpy.typing.DTypeLike | None = None, "
                   "copy: bool | None = None) -> numpy.typing.NDArray[typing.Any]"),
           "The cells for `numpy.asarray(board)`: a copy, which later moves do not change.")
      .def("key", &Board::key,
           "A 64-bit key of the position for dictionaries: rule, size, stones, side to move, and\n"
           "whether the last move was a pass. A board itself can change, so it has no hash.")
      .def("canonical_key", &Board::canonical_key,
           "A key that is equal for all eight symmetric positions.")
      .def("fen", &format_fen,
           "The position in one line, in the manner of chess's FEN: rows from the top, with "
           "numbers\n"
           "for empty points, X and O for stones; the side to move, b or w; the rule; and `pass` "
           "if\n"
           "the last move was a pass. The order of moves is lost.\n\n"
           ">>> tengen.Board.from_moves(\"c3 d4\", size=5, rule=\"renju\").fen()\n"
           "'5/3O1/2X2/5/5 b renju'")
      .def("ascii", &format_diagram,
           "The board drawn with X, O and dots, for `from_text`, which needs `turn` after a pass.")
      .def("__str__", &format_diagram)
      .def("__repr__", &repr)
      .def(
          "__eq__",
          [](const Board& self, nb::handle other) -> nb::object {
            if (!nb::isinstance<Board>(other)) return nb::borrow(nb::handle(Py_NotImplemented));
            return nb::bool_(self == nb::cast<const Board&>(other));
          },
          "other"_a.none(), nb::sig("def __eq__(self, other: object) -> bool"))
      .def("is_consistent", &Board::is_consistent,
           "Whether all incrementally updated state equals a recomputation; for tests.")
      .def("__getstate__", &board_state, nb::sig("def __getstate__(self) -> tuple[object, ...]"))
      .def("__setstate__", &restore_board, "state"_a,
           nb::sig("def __setstate__(self, state: tuple[object, ...]) -> None"));
}

/// Tells the garbage collector that a board refers to its class. The class refers to Python code
/// (`_repr_svg_`), which may refer to boards: without this, such a cycle, including the class,
/// would never be freed.
int visit_class(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  return 0;
}

PyType_Slot board_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&visit_class)}, {0, nullptr}};

}  // namespace

void bind_board(nb::module_& module) {
  nb::class_<Board> board(
      module, "Board", nb::type_slots(board_slots),
      "A game of Gomoku: the stones, the side to move, the moves and the outcome.\n\n"
      "Two boards are equal if rule, size, stones, side to move and outcome are equal, and both "
      "or\n"
      "neither ended with a pass; other moves do not matter. A board has no hash, since it can\n"
      "change: use `key()` or `canonical_key()` in dictionaries and sets.\n\n"
      ">>> board = tengen.Board(size=15, rule=\"renju\")\n"
      ">>> for move in (\"h8\", \"h9\", \"i9\"):\n"
      "...     _ = board.push(move)\n"
      ">>> board.turn, board.ply(), board.outcome()\n"
      "(<Color.WHITE: 'white'>, 3, None)");
  bind_making(board);
  bind_play(board);
  bind_judgement(board);
  bind_reading(board);
  board.attr("__hash__") = nb::none();
  // Otherwise Python would iterate a class with __getitem__ by asking for board[0], board[1], ...
  board.attr("__iter__") = nb::none();
  board.attr("__contains__") = nb::none();
  module.def(
      "perft",
      [](const Board& start, int depth) {
        Board board_copy = start;
        const nb::gil_scoped_release release;
        return perft(board_copy, depth);
      },
      "board"_a, "depth"_a,
      "The number of sequences of `depth` legal moves, without passes. Games that end earlier are\n"
      "not counted.\n\n"
      ">>> tengen.perft(tengen.Board(5), 2)\n"
      "600");
  module.def(
      "push_pop_pairs",
      [](nb::handle rule, int size, std::uint64_t pairs, std::uint64_t seed) {
        const Rule of_rule = rule_from(rule);
        const nb::gil_scoped_release release;
        return push_pop_pairs(of_rule, size, pairs, seed);
      },
      "rule"_a.none(), "size"_a, "pairs"_a, "seed"_a,
      nb::sig("def push_pop_pairs(rule: tengen.game.vocabulary.Rule | str, size: int, pairs: int, "
              "seed: int) -> int"),
      "Pushes and pops stones in seeded random games: the workload of `tengen bench board`.");
}

}  // namespace tengen::bindings
