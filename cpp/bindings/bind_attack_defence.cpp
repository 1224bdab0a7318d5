#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>

#include "bind.hpp"
#include "paper_search.hpp"
#include "tengen/search/attack_defence.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

/// What both functions take beside the board.
using Weights = const StoneWeights&;
using Milliseconds = std::optional<std::uint32_t>;
using Nodes = std::optional<std::uint64_t>;

SearchAnswer search_answer(const Board& board, Weights weights, LeafReading leaf,
                           Algorithm algorithm, const SearchOptions& options, Milliseconds time_ms,
                           Nodes nodes) {
  const Board start = board;  // Another thread may go on with the caller's.
  const SearchLimits limits = limits_of(time_ms, nodes);
  const nb::gil_scoped_release release;
  return {start.size(), search_attack_defence(start, weights, leaf, algorithm, options, limits)};
}

SearchAnswer annealing_answer(const Board& board, Weights weights, LeafReading leaf, int steps,
                              Score temperature, std::uint64_t seed, const SearchOptions& options,
                              Milliseconds time_ms, Nodes nodes) {
  const Board start = board;
  const SearchLimits limits = limits_of(time_ms, nodes);
  const AnnealingOptions annealing{steps, temperature, seed};
  const nb::gil_scoped_release release;
  return {start.size(), anneal_attack_defence(start, weights, leaf, annealing, options, limits)};
}

void bind_stones(nb::module_& module) {
  nb::enum_<LeafReading>(module, "LeafReading", "Whose stones attack_defence counts at a leaf.")
      .value("LAST", LeafReading::Last)
      .value("SUM", LeafReading::Sum)
      .value("BOARD", LeafReading::Board);
  module.def(
      "attacks_and_defences",
      [](const Board& board, nb::handle point) {
        return attacks_and_defences(board, board.turn(), point_from(point, board.size()));
      },
      "board"_a, "point"_a,
      nb::sig("def attacks_and_defences(board: Board, point: object) -> tuple[int, ...]"),
      "How many of Attack1 to Attack5 and Defence1 to Defence4 the side to move forms with a "
      "stone\non an empty point.");
}

}  // namespace

void bind_attack_defence(nb::module_& module) {
  bind_stones(module);
  module.def("search_attack_defence", &search_answer, "board"_a, nb::kw_only(), "weights"_a,
             "leaf"_a, "algorithm"_a, "options"_a, "time_ms"_a = nb::none(), "nodes"_a = nb::none(),
             "Searches with the evaluation of attack_defence; w1 to w9 in millionths.");
  module.def("anneal_attack_defence", &annealing_answer, "board"_a, nb::kw_only(), "weights"_a,
             "leaf"_a, "steps"_a, "temperature"_a, "seed"_a, "options"_a, "time_ms"_a = nb::none(),
             "nodes"_a = nb::none(),
             "Walks over the moves by simulated annealing; the temperature in millionths.");
}

}  // namespace tengen::bindings
