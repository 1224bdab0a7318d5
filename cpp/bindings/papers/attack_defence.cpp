#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "bind.hpp"
#include "papers/search.hpp"
#include "tengen/papers/attack_defence/search.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

using Milliseconds = std::optional<std::uint32_t>;
using Nodes = std::optional<std::uint64_t>;

SearchAnswer search_answer(const Board& board, const AttackDefenceReading& reading,
                           Algorithm algorithm, const SearchOptions& options, Milliseconds time_ms,
                           Nodes nodes) {
  const Board start = board;  // Another thread may change the caller's board.
  const SearchLimits limits = limits_of(time_ms, nodes);
  const nb::gil_scoped_release release;
  return {start.size(), search_attack_defence(start, reading, algorithm, options, limits)};
}

SearchAnswer annealing_answer(const Board& board, const AttackDefenceReading& reading, int steps,
                              Score temperature, std::uint64_t seed, const SearchOptions& options,
                              Milliseconds time_ms, Nodes nodes) {
  const Board start = board;
  const SearchLimits limits = limits_of(time_ms, nodes);
  const AnnealingOptions annealing{steps, temperature, seed};
  const nb::gil_scoped_release release;
  return {start.size(), anneal_attack_defence(start, reading, annealing, options, limits)};
}

void bind_reading(nb::module_& module) {
  nb::enum_<Attack1>(module, "Attack1",
                     "How attack_defence counts stones without an adjacent own stone.")
      .value("STONE", Attack1::Stone)
      .value("LINE", Attack1::Line);
  nb::enum_<LeafReading>(module, "LeafReading", "The stones that attack_defence counts at a leaf.")
      .value("LAST", LeafReading::Last)
      .value("SUM", LeafReading::Sum)
      .value("BOARD", LeafReading::Board);
  nb::class_<AttackDefenceReading>(module, "AttackDefenceReading",
                                   "How attack_defence evaluates a position; w1 to w9 in "
                                   "millionths. With `doubles`, values are\n"
                                   "sums of doubles in this order: twice a direction for its "
                                   "attack, plus 1 for its defence; an\n"
                                   "empty order adds the products of weight and count. Scores are "
                                   "then integers in the order of\n"
                                   "these sums.")
      .def(
          "__init__",
          [](AttackDefenceReading* self, const StoneWeights& weights, Attack1 attack1,
             LeafReading leaf, const std::optional<SumOrder>& doubles) {
            new (self) AttackDefenceReading{weights, attack1, leaf, doubles};
          },
          nb::kw_only(), "weights"_a, "attack1"_a = Attack1::Stone, "leaf"_a = LeafReading::Last,
          "doubles"_a = nb::none());
}

void bind_searches(nb::module_& module) {
  module.def("search_attack_defence", &search_answer, "board"_a, "reading"_a, nb::kw_only(),
             "algorithm"_a, "options"_a, "time_ms"_a = nb::none(), "nodes"_a = nb::none(),
             "Searches with the evaluation of attack_defence.");
  module.def("anneal_attack_defence", &annealing_answer, "board"_a, "reading"_a, nb::kw_only(),
             "steps"_a, "temperature"_a, "seed"_a, "options"_a, "time_ms"_a = nb::none(),
             "nodes"_a = nb::none(),
             "Simulated annealing over the moves; the temperature is in millionths.");
}

}  // namespace

void bind_attack_defence(nb::module_& module) {
  bind_reading(module);
  bind_searches(module);
  module.def(
      "attacks_and_defences",
      [](const Board& board, nb::handle point, Attack1 attack1) {
        return attacks_and_defences(board.lines(), board.rule(), board.turn(),
                                    point_from(point, board.size()), attack1);
      },
      "board"_a, "point"_a, "attack1"_a = Attack1::Stone,
      "The numbers of Attack1 to Attack5 and Defence1 to Defence4 that the side to move forms "
      "with\n"
      "a stone on an empty point.");
}

}  // namespace tengen::bindings
