#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bind.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/pattern/pattern_push_pop.hpp"
#include "tengen/pattern/static_win.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

constexpr std::array<std::string_view, 4> kDirectionNames{"east", "south", "south_east",
                                                          "north_east"};

/// The index of a name; `name_at` returns the name at an index.
template <typename NameAt>
int number_of(nb::handle value, std::string_view what, int count, NameAt name_at) {
  const std::string word = nb::cast<std::string>(nb::str(value));
  std::string known;
  for (int i = 0; i < count; ++i) {
    if (name_at(i) == word) return i;
    known += (i == 0 ? "" : ", ") + std::string(name_at(i));
  }
  throw std::invalid_argument("unknown " + std::string(what) + " '" + word + "': expected " +
                              known);
}

Shape shape_from(nb::handle value) {
  const auto name_at = [](int i) { return name_of(static_cast<Shape>(i)); };
  return static_cast<Shape>(number_of(value, "shape", kShapes, name_at));
}

Mark mark_from(nb::handle value) {
  const auto name_at = [](int i) { return name_of(static_cast<Mark>(i)); };
  return static_cast<Mark>(number_of(value, "mark", kMarks, name_at));
}

Direction direction_from(nb::handle value) {
  const auto name_at = [](int i) { return kDirectionNames[static_cast<std::size_t>(i)]; };
  return static_cast<Direction>(number_of(value, "direction", 4, name_at));
}

Point empty_point_from(const PatternBoard& board, nb::handle value) {
  const Point point = point_from(value, board.size());
  if (!board.is_empty(point)) {
    throw IllegalMoveError("a stone stands on " + format_point(point, board.size()));
  }
  return point;
}

nb::tuple patterns_at(const PatternBoard& board, nb::handle color, nb::handle value) {
  const Color whose = color_from(color);
  const Point point = empty_point_from(board, value);
  nb::list found;
  for (const Direction direction : kDirections) {
    found.append(text_of(name_of(board.pattern(whose, point, direction))));
  }
  return nb::tuple(found);
}

nb::dict counts(const PatternBoard& board, nb::handle color) {
  nb::dict found;
  for (int i = 0; i < kShapes; ++i) {
    const auto shape = static_cast<Shape>(i);
    found[text_of(name_of(shape))] = board.count(color_from(color), shape);
  }
  return found;
}

nb::tuple points_of(const PatternBoard& board, const PointSet& points) {
  nb::list found;
  for (const int index : points) found.append(to_python(board.point_of(index), board.size()));
  return nb::tuple(found);
}

nb::object static_win_of(PatternBoard& board, nb::handle turn) {
  const auto win = static_win(board, color_from(turn));
  if (!win) return nb::none();
  return nb::make_tuple(win->plies, to_python(win->point, board.size()));
}

void bind_stones(nb::class_<PatternBoard>& board) {
  board
      .def(nb::init<const Board&>(), "board"_a,
           "Starts with the stones of a board, which cannot be popped.")
      .def(
          "push",
          [](PatternBoard& self, nb::handle color, nb::handle point) {
            const Color whose = color_from(color);
            self.push(whose, empty_point_from(self, point));
          },
          "color"_a, "point"_a,
          nb::sig("def push(self, color: tengen.game.vocabulary.Color | str, "
                  "point: tengen.game.MoveLike) -> None"),
          "Places a stone of any colour on an empty point.")
      .def(
          "pop",
          [](PatternBoard& self) {
            if (self.pushed() == 0) throw std::out_of_range("no stone to take back");
            self.pop();
          },
          "Removes the last stone; raises IndexError if none was pushed.")
      .def("key", &PatternBoard::key, "A 64-bit key of the stones, without the side to move.")
      .def("is_consistent", &PatternBoard::is_consistent,
           "Whether all incrementally updated state equals a recomputation; for tests.");
}

void bind_patterns_of(nb::class_<PatternBoard>& board) {
  board
      .def(
          "pattern",
          [](const PatternBoard& self, nb::handle color, nb::handle point, nb::handle direction) {
            return text_of(name_of(self.pattern(color_from(color), empty_point_from(self, point),
                                                direction_from(direction))));
          },
          "color"_a, "point"_a, "direction"_a,
          nb::sig("def pattern(self, color: tengen.game.vocabulary.Color | str, "
                  "point: tengen.game.MoveLike, direction: str) -> str"),
          "The pattern that a stone on an empty point would make in one direction: east, south,\n"
          "south_east or north_east.")
      .def("patterns", &patterns_at, "color"_a, "point"_a,
           nb::sig("def patterns(self, color: tengen.game.vocabulary.Color | str, "
                   "point: tengen.game.MoveLike) -> tuple[str, str, str, str]"),
           "The patterns that a stone on an empty point would make in the four directions.")
      .def(
          "shape",
          [](const PatternBoard& self, nb::handle color, nb::handle point) {
            return text_of(name_of(self.shape(color_from(color), empty_point_from(self, point))));
          },
          "color"_a, "point"_a,
          nb::sig("def shape(self, color: tengen.game.vocabulary.Color | str, "
                  "point: tengen.game.MoveLike) -> str"),
          "The combination of the four patterns at an empty point.")
      .def(
          "count",
          [](const PatternBoard& self, nb::handle color, nb::handle shape) {
            return self.count(color_from(color), shape_from(shape));
          },
          "color"_a, "shape"_a,
          nb::sig("def count(self, color: tengen.game.vocabulary.Color | str, shape: str) -> int"),
          "The number of empty points with a shape.")
      .def("counts", &counts, "color"_a,
           nb::sig("def counts(self, color: tengen.game.vocabulary.Color | str) -> "
                   "dict[str, int]"),
           "The number of empty points with each shape, weakest first.")
      .def(
          "points",
          [](const PatternBoard& self, nb::handle color, nb::handle mark) {
            return points_of(self, self.marked(color_from(color), mark_from(mark)));
          },
          "color"_a, "mark"_a,
          nb::sig("def points(self, color: tengen.game.vocabulary.Color | str, mark: str) -> "
                  "tuple[tengen.game.point.Point, ...]"),
          "The empty points with a mark: five, open_four, four, open_three or doubtful.");
}

void bind_judgement(nb::class_<PatternBoard>& board) {
  board
      .def(
          "is_forbidden",
          [](PatternBoard& self, nb::handle color, nb::handle point) {
            return self.is_forbidden(color_from(color), empty_point_from(self, point));
          },
          "color"_a, "point"_a,
          nb::sig("def is_forbidden(self, color: tengen.game.vocabulary.Color | str, "
                  "point: tengen.game.MoveLike) -> bool"),
          "Whether the empty point is forbidden for the colour.")
      .def("static_win", &static_win_of, "turn"_a,
           nb::sig("def static_win(self, turn: tengen.game.vocabulary.Color | str) -> "
                   "tuple[int, tengen.game.point.Point] | None"),
           "A certain win of the side to move that needs no search: its plies (1, 3 or 5) and its\n"
           "first point. None if none is known; the game must not be over.");
}

}  // namespace

void bind_patterns(nb::module_& module) {
  nb::class_<PatternBoard> board(
      module, "PatternBoard",
      "Stones, and for every empty point the patterns of both colours.\n\n"
      "It has no side to move: stones of any colour may be pushed in any order.\n\n"
      ">>> board = tengen.Board.from_moves(\"h8 a1 i8 a2 j9 a3\")\n"
      ">>> patterns = tengen.game.PatternBoard(board)\n"
      ">>> patterns.patterns(\"black\", \"j8\")\n"
      "('wide_open_three', 'wide_open_two', 'open_one', 'open_one')\n"
      ">>> patterns.shape(\"white\", \"a4\"), patterns.static_win(\"black\")\n"
      "('four', None)");
  bind_stones(board);
  bind_patterns_of(board);
  bind_judgement(board);
  module.def(
      "pattern_push_pop_pairs",
      [](nb::handle rule, int size, std::uint64_t pairs, std::uint64_t seed) {
        const Rule of_rule = rule_from(rule);
        const nb::gil_scoped_release release;
        return pattern_push_pop_pairs(of_rule, size, pairs, seed);
      },
      "rule"_a.none(), "size"_a, "pairs"_a, "seed"_a,
      nb::sig("def pattern_push_pop_pairs(rule: tengen.game.vocabulary.Rule | str, size: int, "
              "pairs: int, seed: int) -> int"),
      "Pushes and pops stones with patterns in middle games: a workload of `tengen bench board`.");
}

}  // namespace tengen::bindings
