#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "bind.hpp"
#include "papers/search.hpp"
#include "tengen/papers/genetic_line/search.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

struct GeneticAnswer {
  int size;
  GeneticResult result;
};

void bind_genetic_options(nb::module_& module) {
  nb::enum_<CloseVictory>(module, "CloseVictory", "When two ways to a five decide the game.")
      .value("NO", CloseVictory::No)
      .value("LATER", CloseVictory::Later)
      .value("NOW", CloseVictory::Now);
  nb::enum_<Doubles>(module, "Doubles",
                     "Which patterns on two lines count as much as an open four.")
      .value("FOURS", Doubles::Fours)
      .value("FOUR_AND_THREE", Doubles::FourAndThree)
      .value("THREES", Doubles::Threes);
  nb::class_<GeneticOptions>(module, "GeneticOptions", "The options of genetic_line.")
      .def(
          "__init__",
          [](GeneticOptions* self, int population, int most, int kept, int generations, int length,
             int mutation, int stable, bool uses_tendency, int maximum, bool adds_lines,
             CloseVictory close_victory, Doubles doubles, std::uint64_t seed) {
            new (self) GeneticOptions{.population = population,
                                      .most = most,
                                      .kept = kept,
                                      .generations = generations,
                                      .length = length,
                                      .mutation = mutation,
                                      .stable = stable,
                                      .uses_tendency = uses_tendency,
                                      .fitness = {.maximum = maximum,
                                                  .adds_lines = adds_lines,
                                                  .close_victory = close_victory,
                                                  .doubles = doubles},
                                      .seed = seed};
          },
          nb::kw_only(), "population"_a, "most"_a, "kept"_a, "generations"_a, "length"_a,
          "mutation"_a, "stable"_a, "uses_tendency"_a, "maximum"_a, "adds_lines"_a,
          "close_victory"_a, "doubles"_a, "seed"_a);
}

nb::tuple line_of(const GeneticAnswer& answer) {
  nb::list found;
  for (const Move move : answer.result.line) found.append(to_python(move, answer.size));
  return nb::tuple(found);
}

nb::tuple genetic_candidates(const GeneticAnswer& answer) {
  nb::list found;
  for (const auto& [move, fitness] : answer.result.candidates) {
    found.append(nb::make_tuple(to_python(move, answer.size), fitness));
  }
  return nb::tuple(found);
}

nb::tuple series_of(const GeneticAnswer& answer) {
  nb::list found;
  for (const std::int64_t fitness : answer.result.series) found.append(fitness);
  return nb::tuple(found);
}

void bind_genetic_result(nb::module_& module) {
  nb::class_<GeneticAnswer>(module, "GeneticResult", "The result of genetic_line.")
      .def_prop_ro(
          "move", [](const GeneticAnswer& self) { return to_python(self.result.move, self.size); },
          nb::sig("def move(self) -> tengen.game.move.Move"), "The move to play.")
      .def_prop_ro("line", &line_of, nb::sig("def line(self) -> tuple[tengen.game.move.Move, ...]"),
                   "The best individual.")
      .def_prop_ro(
          "fitness", [](const GeneticAnswer& self) { return self.result.worth.fitness; },
          "The fitness of the best individual.")
      .def_prop_ro(
          "tendency", [](const GeneticAnswer& self) { return self.result.worth.tendency; },
          "The tendency of the best individual; negative if it favours the opponent.")
      .def_prop_ro("series", &series_of, nb::sig("def series(self) -> tuple[int, ...]"),
                   "The best fitness of each generation, including the first.")
      .def_prop_ro(
          "generations", [](const GeneticAnswer& self) { return self.result.generations(); },
          "Number of generations after the first.")
      .def_prop_ro(
          "nodes", [](const GeneticAnswer& self) { return self.result.nodes; },
          "Evaluated individuals.")
      .def_prop_ro(
          "discarded", [](const GeneticAnswer& self) { return self.result.discarded; },
          "Individuals that used a point twice.")
      .def_prop_ro(
          "region", [](const GeneticAnswer& self) { return self.result.region; },
          "Number of points that genes can have.")
      .def_prop_ro("candidates", &genetic_candidates,
                   nb::sig("def candidates(self) -> tuple[tuple[tengen.game.move.Move, int], ...]"),
                   "Each first point of a line, row by row, with the fitness of its best line.");
}

}  // namespace

void bind_genetic_line(nb::module_& module) {
  bind_genetic_options(module);
  bind_genetic_result(module);
  module.def(
      "genetic_line",
      [](const Board& board, const GeneticOptions& options, std::optional<std::uint32_t> time_ms,
         std::optional<std::uint64_t> nodes) {
        const Board start = board;  // Another thread may change the caller's board.
        const SearchLimits limits = limits_of(time_ms, nodes);
        const nb::gil_scoped_release release;
        return GeneticAnswer{start.size(), genetic_line(start, options, limits)};
      },
      "board"_a, "options"_a, nb::kw_only(), "time_ms"_a = nb::none(), "nodes"_a = nb::none(),
      "Evolves lines of moves until consecutive generations agree on the first move.");
}

}  // namespace tengen::bindings
