#include <nanobind/stl/optional.h>

#include "bind.hpp"
#include "papers/search.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/papers/common/search_steps.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

/// Interval between checks for Ctrl-C. Acquiring the GIL more often would make a search wait for
/// other Python threads.
constexpr std::chrono::milliseconds kBetweenSignals{20};

}  // namespace

SearchLimits limits_of(std::optional<std::uint32_t> time_ms, std::optional<std::uint64_t> nodes,
                       nb::handle stop) {
  SearchLimits limits;
  if (time_ms)
    limits.deadline.time = SearchLimits::Clock::now() + std::chrono::milliseconds(*time_ms);
  limits.nodes = nodes;
  limits.look_up = [stop, last = SearchLimits::Clock::now()]() mutable {
    const auto now = SearchLimits::Clock::now();
    if (now - last < kBetweenSignals) return;
    last = now;
    const nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (stop.is_valid() && !stop.is_none() && nb::cast<bool>(stop())) throw SearchStopped();
  };
  return limits;
}

namespace {

nb::tuple moves_of(const std::vector<Move>& moves, int size) {
  nb::list found;
  for (const Move move : moves) found.append(to_python(move, size));
  return nb::tuple(found);
}

nb::tuple search_candidates(const SearchAnswer& answer) {
  nb::list found;
  for (const auto& [move, score, is_upper_bound] : answer.result.candidates) {
    found.append(nb::make_tuple(to_python(move, answer.size), score, is_upper_bound));
  }
  return nb::tuple(found);
}

void bind_search_options(nb::module_& module) {
  nb::enum_<TableKind>(module, "TableKind", "What the table stores of searched positions.")
      .value("NONE", TableKind::None)
      .value("PAPER", TableKind::Paper)
      .value("SOUND", TableKind::Sound);
  nb::class_<PositionTable>(module, "PositionTable",
                            "A table of searched positions that is kept for the next search.")
      .def(nb::init<>());
  nb::enum_<Algorithm>(module, "Algorithm", "The algorithm of a paper's search.")
      .value("MINIMAX", Algorithm::Minimax)
      .value("ALPHA_BETA", Algorithm::AlphaBeta);
  nb::class_<SearchOptions>(module, "SearchOptions", "The options of a paper's search.")
      .def(
          "__init__",
          [](SearchOptions* self, int depth, bool prunes_equal, bool sorts, bool sorts_inside,
             int most_moves, int distance, bool quick_wins, TableKind table, bool caches_leaves,
             int depth_step, bool keeps_equals) {
            new (self) SearchOptions{.depth = depth,
                                     .prunes_equal = prunes_equal,
                                     .sorts = sorts,
                                     .sorts_inside = sorts_inside,
                                     .most_moves = most_moves,
                                     .distance = distance,
                                     .quick_wins = quick_wins,
                                     .table = table,
                                     .caches_leaves = caches_leaves,
                                     .depth_step = depth_step,
                                     .keeps_equals = keeps_equals};
          },
          nb::kw_only(), "depth"_a, "prunes_equal"_a = true, "sorts"_a = false,
          "sorts_inside"_a = false, "most_moves"_a = 0, "distance"_a = 0, "quick_wins"_a = false,
          "table"_a = TableKind::None, "caches_leaves"_a = false, "depth_step"_a = 1,
          "keeps_equals"_a = false);
}

void bind_search_result(nb::module_& module) {
  nb::class_<SearchAnswer>(module, "SearchResult", "The result of a paper's search.")
      .def_prop_ro(
          "move", [](const SearchAnswer& self) { return to_python(self.result.move, self.size); },
          nb::sig("def move(self) -> tengen.game.move.Move"),
          "The first of the best moves, in the order searched.")
      .def_prop_ro(
          "score", [](const SearchAnswer& self) { return self.result.score; },
          "The score of the move, for the side to move, in millionths of the paper's unit.")
      .def_prop_ro(
          "depth", [](const SearchAnswer& self) { return self.result.depth; },
          "Search depth in plies.")
      .def_prop_ro(
          "nodes", [](const SearchAnswer& self) { return self.result.nodes; }, "Moves made.")
      .def_prop_ro(
          "leaves", [](const SearchAnswer& self) { return self.result.leaves; },
          "Evaluated leaves.")
      .def_prop_ro(
          "cuts", [](const SearchAnswer& self) { return self.result.cuts; },
          "Positions some of whose moves were pruned.")
      .def_prop_ro(
          "table_hits", [](const SearchAnswer& self) { return self.result.table_hits; },
          "Positions whose value was in the table.")
      .def_prop_ro(
          "line", [](const SearchAnswer& self) { return moves_of(self.result.line, self.size); },
          nb::sig("def line(self) -> tuple[tengen.game.move.Move, ...]"),
          "The principal variation, starting with the chosen move.")
      .def_prop_ro("candidates", &search_candidates,
                   nb::sig("def candidates(self) -> tuple[tuple[tengen.game.move.Move, int, bool], "
                           "...]"),
                   "The evaluated moves in this order, with their scores, and whether a score is "
                   "only an upper bound.");
}

}  // namespace

void bind_paper_search(nb::module_& module) {
  bind_search_options(module);
  bind_search_result(module);
}

}  // namespace tengen::bindings
