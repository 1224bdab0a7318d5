#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <limits>
#include <string_view>
#include <tuple>

#include "bind.hpp"
#include "papers/search.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/threat/proof_checker.hpp"
#include "tengen/threat/solver.hpp"
#include "tengen/threat/threat_list.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

struct SolveAnswer {
  int size;
  SolveResult result;
};

/// Converts a proof to a tuple of tengen.solver.proof.ProofNode.
nb::tuple nodes_of(const Proof& proof, int size) {
  const nb::object type = nb::module_::import_("tengen.solver.proof").attr("ProofNode");
  nb::list nodes;
  for (const ProofNode& node : proof.nodes) {
    nb::list replies;
    for (const auto& [reply, next] : node.replies) {
      replies.append(nb::make_tuple(to_python(reply, size), next));
    }
    const nb::object threat =
        node.threat == ProofNode::kWins ? nb::none() : nb::object(nb::int_(node.threat));
    nodes.append(type(to_python(node.move, size), threat, nb::tuple(replies)));
  }
  return nb::tuple(nodes);
}

/// The index of a node. An index beyond any list makes a proof invalid, but is not an error here.
std::int32_t place_from(nb::handle value) {
  constexpr long kFar = std::numeric_limits<std::int32_t>::max();
  const long place = nb::cast<long>(value);
  return static_cast<std::int32_t>(place < 0 || place > kFar ? kFar : place);
}

Proof proof_from(nb::handle nodes, int size) {
  Proof proof;
  for (const nb::handle node : nodes) {
    const auto [move, threat, replies] =
        nb::cast<std::tuple<nb::object, nb::object, nb::object>>(node);
    ProofNode made{point_from(move, size), ProofNode::kWins, {}};
    if (!threat.is_none()) made.threat = place_from(threat);
    for (const nb::handle pair : replies) {
      const auto [reply, next] = nb::cast<std::tuple<nb::object, nb::object>>(pair);
      made.replies.push_back({point_from(reply, size), place_from(next)});
    }
    proof.nodes.push_back(std::move(made));
  }
  return proof;
}

std::optional<std::vector<Point>> first_moves_from(nb::handle moves, const Board& board) {
  if (moves.is_none()) return {};
  std::vector<Point> points;
  for (const nb::handle move : moves) {
    const Point point = point_from(move, board.size());
    if (board.at(point) != Cell::Empty) {
      throw IllegalMoveError("a stone stands on " + format_point(point, board.size()));
    }
    points.push_back(point);
  }
  return points;
}

SolveAnswer solve_board(const Board& board, nb::handle attacker,
                        std::optional<std::uint32_t> time_ms, std::optional<std::uint64_t> nodes,
                        std::uint64_t memory_bytes, bool shortest, nb::handle first_moves,
                        nb::handle stop) {
  const Board start = board;  // Another thread may go on with the caller's.
  const Color side = color_from(attacker);
  const SolveOptions options{limits_of(time_ms, nodes, stop), memory_bytes, shortest,
                             first_moves_from(first_moves, start)};
  const nb::gil_scoped_release release;
  return {start.size(), solve(start, side, options)};
}

std::optional<ProofFlaw> flaw_without_gil(const Proof& proof, const Board& board) {
  const SearchLimits only_ctrl_c = limits_of({}, {});
  LimitWatch watch(only_ctrl_c);
  const nb::gil_scoped_release release;
  return flaw_of(proof, board, watch);
}

nb::object flaw_in(const Board& board, nb::handle nodes) {
  const Board start = board;  // Another thread may go on with the caller's.
  const std::optional<ProofFlaw> flaw = flaw_without_gil(proof_from(nodes, start.size()), start);
  if (!flaw) return nb::none();
  nb::list line;
  for (const Move move : flaw->line) line.append(to_python(move, start.size()));
  const nb::object reply = flaw->reply ? to_python(*flaw->reply, start.size()) : nb::none();
  return nb::make_tuple(text_of(flaw->what), flaw->node, nb::tuple(line), reply);
}

nb::tuple threats_on(const Board& board) {
  nb::list found;
  for (const Threat& threat : find_threats(board)) {
    found.append(nb::make_tuple(to_python(threat.color), text_of(name_of(threat.pattern)),
                                to_python(threat.gain, board.size()),
                                to_python(threat.costs, board.size()),
                                to_python(threat.rests, board.size()), threat.is_split));
  }
  return nb::tuple(found);
}

void bind_answer(nb::module_& module) {
  nb::class_<SolveAnswer>(module, "SolveResult", "The result of the solver.")
      .def_prop_ro(
          "status", [](const SolveAnswer& self) { return text_of(name_of(self.result.status)); },
          nb::sig("def status(self) -> str"), "proved, none_found or stopped.")
      .def_prop_ro(
          "proof", [](const SolveAnswer& self) { return nodes_of(self.result.proof, self.size); },
          nb::sig("def proof(self) -> tuple[tengen.solver.proof.ProofNode, ...]"),
          "The nodes of the proof; empty unless proved.")
      .def_prop_ro(
          "is_shortest", [](const SolveAnswer& self) { return self.result.is_shortest; },
          "Whether there is no shorter win by such moves; only set if requested.")
      .def_prop_ro(
          "nodes", [](const SolveAnswer& self) { return self.result.nodes; },
          "Searched positions, including those of fours.")
      .def_prop_ro(
          "fours", [](const SolveAnswer& self) { return self.result.fours; },
          "The positions of searches for a win by fours.");
}

}  // namespace

void bind_threat(nb::module_& module) {
  bind_answer(module);
  module.def(
      "solve", &solve_board, "board"_a, "attacker"_a, nb::kw_only(), "time_ms"_a = nb::none(),
      "nodes"_a = nb::none(), "memory_bytes"_a = SolveOptions{}.memory_bytes, "shortest"_a = false,
      "first_moves"_a = nb::none(), "stop"_a = nb::none(),
      nb::sig("def solve(board: Board, attacker: tengen.game.vocabulary.Color | str, *, "
              "time_ms: int | None = None, nodes: int | None = None, "
              "memory_bytes: int = 268435456, shortest: bool = False, "
              "first_moves: collections.abc.Iterable[tengen.game.MoveLike] | None = None, "
              "stop: collections.abc.Callable[[], bool] | None = None) -> SolveResult"),
      "Searches for a forced win of the attacker, as if it were to move; if `first_moves` is\n"
      "given, only for a win that starts with one of them. The search ends when `stop`, which it\n"
      "calls now and then, returns True.\n\n"
      "Raises GameOverError if the game is over.");
  module.def(
      "flaw_of", &flaw_in, "board"_a, "nodes"_a,
      nb::sig("def flaw_of(board: Board, "
              "nodes: collections.abc.Sequence[tengen.solver.proof.ProofNode]) -> "
              "tuple[str, int, tuple[tengen.game.move.Move, ...], "
              "tengen.game.move.Move | None] | None"),
      "The first flaw of a proof that the side to move wins: the reason, the node, the moves\n"
      "that lead there, and the reply. None if the proof is valid.");
  module.def(
      "facts_of_proof",
      [](nb::handle nodes, int size) {
        const Proof proof = proof_from(nodes, size);
        const ProofFacts facts = facts_of(proof);
        return nb::make_tuple(text_of(name_of(facts.kind)), facts.plies_of_nodes);
      },
      "nodes"_a, "size"_a,
      nb::sig("def facts_of_proof(nodes: collections.abc.Sequence["
              "tengen.solver.proof.ProofNode], size: int) -> tuple[str, list[int]]"),
      "The kind of a proof (five, fours or threats), and the plies to the win from each node; 0 "
      "for\n"
      "unreachable nodes. Raises ValueError if nodes are missing or form a cycle.");
  module.def("find_threats", &threats_on, "board"_a,
             nb::sig("def find_threats(board: Board) -> tuple[tuple[tengen.game.vocabulary.Color, "
                     "str, tengen.game.point.Point, tuple[tengen.game.point.Point, ...], "
                     "tuple[tengen.game.point.Point, ...], bool], ...]"),
             "The moves that make a five, a four or an open three on a line: colour, pattern,\n"
             "gain, costs, rests, and whether there is a gap between the stones.");
}

}  // namespace tengen::bindings
