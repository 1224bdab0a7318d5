#include <nanobind/stl/string.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "bind.hpp"
#include "tengen/engine/anatomy_bench.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;
using strong::Anatomy;

namespace {

template <typename Row>
nb::tuple numbers_of(const Row& row) {
  nb::list found;
  for (const auto number : row) found.append(number);
  return nb::tuple(found);
}

void add(Anatomy& anatomy, const Board& board, int depth, std::uint64_t nodes,
         const std::string& evaluation) {
  const nb::gil_scoped_release release;
  add_anatomy(anatomy, board, depth, nodes, network::Weights::named(evaluation));
}

nb::tuple nodes_of(const Anatomy& anatomy, int depth) {
  nb::list found;
  for (const Anatomy::Nodes& each : anatomy.nodes[Anatomy::row(depth)]) {
    found.append(nb::make_tuple(each.count, each.moves, each.cuts));
  }
  return nb::tuple(found);
}

nb::tuple trials_of(const Anatomy& anatomy, int depth) {
  nb::list found;
  for (const auto& by_depth : anatomy.trials) {
    const Anatomy::Trial& each = by_depth[Anatomy::row(depth)];
    found.append(nb::make_tuple(each.count, each.checks, each.wrong));
  }
  return nb::tuple(found);
}

nb::tuple iterations_of(const Anatomy& anatomy, int depth) {
  const auto& [count, log_nodes, log_growth] = anatomy.iterations[Anatomy::row(depth)];
  if (count == 0) return nb::make_tuple(0, 0.0, 0.0);
  return nb::make_tuple(count, std::exp(log_nodes / count), std::exp(log_growth / count));
}

}  // namespace

void bind_anatomy(nb::module_& module) {
  nb::class_<Anatomy> anatomy(module, "SearchAnatomy", "What searches did, counted.");
  anatomy.attr("DEPTHS") = Anatomy::kDepths;
  anatomy.def(nb::init<>())
      .def("add", &add, "board"_a, "depth"_a, "nodes"_a, "evaluation"_a,
           "Searches a position to a depth, or until it took this many nodes, and adds the counts.")
      .def("nodes", &nodes_of, "depth"_a,
           nb::sig("def nodes(self, depth: int) -> tuple[tuple[int, int, int], ...]"),
           "Nodes with this depth left, their moves, and how many were cut off: on the principal\n"
           "variation, where a cutoff is expected, and where none is.")
      .def(
          "situations",
          [](const Anatomy& self, int depth) {
            return numbers_of(self.situations[Anatomy::row(depth)]);
          },
          "depth"_a, nb::sig("def situations(self, depth: int) -> tuple[int, ...]"),
          "Nodes without a threat to answer, with an open four to stop, with a five to stop.")
      .def("trials", &trials_of, "depth"_a,
           nb::sig("def trials(self, depth: int) -> tuple[tuple[int, int, int], ...]"),
           "Uses, checks and wrong results of razoring, futility pruning, moves left out, and\n"
           "reductions.")
      .def("iterations", &iterations_of, "depth"_a,
           nb::sig("def iterations(self, depth: int) -> tuple[int, float, float]"),
           "How many searches completed a depth, their nodes by then, and the growth since the\n"
           "depth before: geometric means.")
      .def_prop_ro(
          "cuts_by_number", [](const Anatomy& self) { return numbers_of(self.cuts_by_number); },
          nb::sig("def cuts_by_number(self) -> tuple[int, ...]"),
          "Cutoffs by the first move, the second, and so on; the last number counts the rest.")
      .def_prop_ro(
          "cuts_by_source", [](const Anatomy& self) { return numbers_of(self.cuts_by_source); },
          nb::sig("def cuts_by_source(self) -> tuple[int, ...]"),
          "Cutoffs by the table's move, a threat, a move that stops one, a killer, a "
          "counter-move,\n"
          "and others.");
}

}  // namespace tengen::bindings
