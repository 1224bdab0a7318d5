#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>

#include "bind.hpp"
#include "papers/search.hpp"
#include "tengen/papers/winning_windows/blocker.hpp"
#include "tengen/papers/winning_windows/search.hpp"
#include "tengen/papers/winning_windows/windows.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

SearchAnswer search_windows(const Board& board, const WindowWeights& weights,
                            WindowCounting counting, Algorithm algorithm,
                            const SearchOptions& options, std::optional<std::uint32_t> time_ms,
                            std::optional<std::uint64_t> nodes) {
  const Board start = board;  // Another thread may change the caller's board.
  const nb::gil_scoped_release release;
  return {start.size(), search_winning_windows(start, weights, counting, algorithm, options,
                                               limits_of(time_ms, nodes))};
}

void bind_window_weights(nb::module_& module) {
  nb::class_<WindowWeights>(module, "WindowWeights", "The weights of winning windows.")
      .def(
          "__init__",
          [](WindowWeights* self, std::array<Score, 4> windows, std::array<Score, 3> crossings,
             bool counts_crossings, bool draw_is_loss) {
            new (self) WindowWeights{windows, crossings, counts_crossings, draw_is_loss};
          },
          nb::kw_only(), "windows"_a, "crossings"_a = std::array<Score, 3>{},
          "counts_crossings"_a = false, "draw_is_loss"_a = false,
          "Weights in millionths, of windows with one to four stones and of crossings.");
  nb::enum_<WindowCounting>(module, "WindowCounting", "How windows are counted.")
      .value("RECOMPUTED", WindowCounting::Recomputed)
      .value("INCREMENTAL", WindowCounting::Incremental);
}

void bind_windows(nb::module_& module) {
  module.def("search_winning_windows", &search_windows, "board"_a, "weights"_a, "counting"_a,
             "algorithm"_a, "options"_a, "time_ms"_a = nb::none(), "nodes"_a = nb::none(),
             "Searches with the evaluation of winning windows.");
  module.def(
      "window_features",
      [](const Board& board, nb::handle color) {
        const WindowFeatures found = window_features(board, color_from(color));
        const auto [one, two, three, four] = found.windows;
        const auto [two_two, three_two, three_three] = found.crossings;
        return nb::make_tuple(one, two, three, four, two_two, three_two, three_three);
      },
      "board"_a, "color"_a,
      nb::sig("def window_features(board: Board, color: tengen.game.vocabulary.Color | str) -> "
              "tuple[int, int, int, int, int, int, int]"),
      "A colour's winning windows with one to four stones, and the points where windows of two\n"
      "and two, three and two, and three and three stones cross.");
}

void bind_blocker(nb::module_& module) {
  module.def(
      "blocking_points",
      [](const Board& board, bool sees_gaps) {
        return to_python(blocking_points(board, sees_gaps), board.size());
      },
      "board"_a, "sees_gaps"_a = false,
      nb::sig("def blocking_points(board: Board, sees_gaps: bool = False) -> "
              "tuple[tengen.game.point.Point, ...]"),
      "The points that block the opponent's rows of four or, if there are none, of three.");
  module.def(
      "blocker_move",
      [](const Board& board, std::uint64_t seed, bool sees_gaps) {
        Random random(seed);
        return to_python(blocker_move(board, sees_gaps, random), board.size());
      },
      "board"_a, "seed"_a, "sees_gaps"_a = false,
      nb::sig("def blocker_move(board: Board, seed: int, sees_gaps: bool = False) -> "
              "tengen.game.move.Move"),
      "A random blocking point, or a random legal move if there is none.");
}

}  // namespace

void bind_winning_windows(nb::module_& module) {
  bind_window_weights(module);
  bind_windows(module);
  bind_blocker(module);
}

}  // namespace tengen::bindings
