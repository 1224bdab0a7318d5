#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "bind.hpp"
#include "tengen/papers/one_ply/search.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

struct OnePlyAnswer {
  int size;
  OnePlyResult result;
};

nb::tuple one_ply_candidates(const OnePlyAnswer& answer) {
  nb::list found;
  for (const OnePlyCandidate& each : answer.result.candidates) {
    found.append(nb::make_tuple(to_python(each.move, answer.size), each.attack, each.defence));
  }
  return nb::tuple(found);
}

nb::tuple appended_of(const OnePlyAnswer& answer) {
  nb::list found;
  for (const std::size_t index : answer.result.appended) {
    found.append(to_python(answer.result.candidates[index].move, answer.size));
  }
  return nb::tuple(found);
}

void bind_one_ply_weights(nb::module_& module) {
  nb::class_<OnePlyWeights>(module, "OnePlyWeights",
                            "The scores of one_ply for patterns and their combinations.")
      .def(
          "__init__",
          [](OnePlyWeights* self, const std::vector<Score>& patterns, Score double_four,
             Score four_three, Score double_three) {
            if (patterns.size() + 1 != kLinePatterns)
              throw std::invalid_argument("expected a score for each of the seven patterns");
            new (self) OnePlyWeights{
                .double_four = double_four, .four_three = four_three, .double_three = double_three};
            std::copy(patterns.begin(), patterns.end(), self->patterns.begin() + 1);
          },
          nb::kw_only(), "patterns"_a, "double_four"_a, "four_three"_a, "double_three"_a,
          "All in millionths; `patterns` are from the two to the five.");
}

}  // namespace

void bind_one_ply(nb::module_& module) {
  bind_one_ply_weights(module);
  nb::class_<OnePlyAnswer>(module, "OnePlyResult", "The result of one_ply.")
      .def_prop_ro(
          "move",
          [](const OnePlyAnswer& self) { return to_python(self.result.best().move, self.size); },
          nb::sig("def move(self) -> tengen.game.move.Move"), "The first of the best points.")
      .def_prop_ro(
          "score", [](const OnePlyAnswer& self) { return self.result.best().value(); },
          "The sum of the move's attack and defence, in millionths.")
      .def_prop_ro(
          "nodes", [](const OnePlyAnswer& self) { return self.result.candidates.size(); },
          "Evaluated points.")
      .def_prop_ro(
          "candidates", &one_ply_candidates,
          nb::sig("def candidates(self) -> tuple[tuple[tengen.game.move.Move, int, int], ...]"),
          "The candidates row by row, with their attack and defence.")
      .def_prop_ro("appended", &appended_of,
                   nb::sig("def appended(self) -> tuple[tengen.game.move.Move, ...]"),
                   "The candidates that are better than all before them; the last is the move.");
  module.def(
      "one_ply",
      [](const Board& board, const OnePlyWeights& weights, int distance, bool counts_neighbours) {
        return OnePlyAnswer{board.size(), one_ply(board, {weights, distance, counts_neighbours})};
      },
      "board"_a, nb::kw_only(), "weights"_a, "distance"_a, "counts_neighbours"_a,
      "Evaluates each point within `distance` of a stone (0: all) by the patterns it makes.");
}

}  // namespace tengen::bindings
