#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bind.hpp"
#include "tengen/engine/bench.hpp"
#include "tengen/engine/running_balance.hpp"
#include "tengen/engine/running_search.hpp"
#include "tengen/game/errors.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

/// Interval between checks for Ctrl-C while there is no report.
constexpr std::chrono::milliseconds kBetweenSignals{20};

struct EngineReport {
  int size;
  EngineInfo info;
};

struct EngineAnswer {
  int size;
  EngineResult result;
};

struct EngineSearch {
  int size;
  RunningSearch running;
};

std::vector<Point> points_from(nb::iterable values, int size) {
  std::vector<Point> points;
  for (const nb::handle value : values) points.push_back(point_from(value, size));
  return points;
}

/// Name, default, minimum and maximum.
nb::list engine_parameters() {
  const strong::Parameters own;
  nb::list told;
  for (const strong::NamedParameter& each : strong::named_parameters()) {
    const nb::str name(each.name.data(), each.name.size());
    told.append(nb::make_tuple(name, own.*each.member, each.least, each.most));
  }
  return told;
}

EngineSearch* begin(Engine& engine, const Board& board, std::optional<std::int64_t> time_ms,
                    std::optional<std::int64_t> game_ms, std::int64_t increment_ms,
                    std::optional<std::int64_t> cpu_ms, std::optional<std::uint64_t> nodes,
                    std::optional<int> depth, int lines, nb::iterable allowed,
                    nb::iterable excluded) {
  if (board.is_over()) throw GameOverError("the game is over");
  std::optional<std::chrono::milliseconds> cpu_time;
  if (cpu_ms) cpu_time.emplace(*cpu_ms);
  EngineLimits limits{.move_ms = time_ms,
                      .match_ms = game_ms,
                      .increment_ms = increment_ms,
                      .cpu_time = cpu_time,
                      .nodes = nodes,
                      .depth = depth,
                      .lines = lines,
                      .allowed = points_from(allowed, board.size()),
                      .excluded = points_from(excluded, board.size())};
  return new EngineSearch{board.size(), {engine, board, std::move(limits)}};
}

/// Waits with the GIL released, and lets Python see signals now and then.
nb::object next_report(EngineSearch& search) {
  while (true) {
    std::optional<EngineInfo> info;
    {
      const nb::gil_scoped_release release;
      info = search.running.next(kBetweenSignals);
    }
    if (info) return nb::cast(EngineReport{search.size, std::move(*info)});
    if (search.running.is_over()) return nb::none();
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  }
}

RunningBalance* begin_balance(Engine& engine, const Board& board, int stones, int wanted,
                              std::optional<std::int64_t> time_ms,
                              std::optional<std::uint64_t> nodes) {
  if (board.is_over()) throw GameOverError("the game is over");
  EngineLimits limits;
  limits.move_ms = time_ms;
  limits.nodes = nodes;
  return new RunningBalance(engine, board, stones, wanted, std::move(limits));
}

/// Waits with the GIL released, and lets Python see signals now and then.
nb::tuple balanced(const RunningBalance& balancing) {
  while (true) {
    {
      const nb::gil_scoped_release release;
      if (balancing.ends_within(kBetweenSignals)) break;
    }
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  }
  const Balance& found = balancing.found();
  nb::list moves;
  for (const Move move : found.moves) moves.append(to_python(move, balancing.board_size()));
  return nb::make_tuple(nb::tuple(moves), found.value, found.is_judged);
}

/// Whether a Python signal is pending; called by threads without the GIL.
void see_signals() {
  const nb::gil_scoped_acquire acquire;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

nb::tuple bench(std::uint64_t nodes_each, const std::string& evaluation, nb::callable after_each) {
  BenchResult found;
  {
    const nb::gil_scoped_release release;
    found = bench_search(nodes_each, network::Weights::named(evaluation), [&] {
      see_signals();
      const nb::gil_scoped_acquire acquire;
      after_each();
    });
  }
  return nb::make_tuple(found.signature, found.nodes, found.solver_nodes, found.seconds);
}

/// Plies to the end if the value is a win or (negative) a loss; empty for an estimate.
std::optional<int> win_in(strong::Value value) {
  if (strong::is_win(value)) return strong::kWin - value;
  if (strong::is_loss(value)) return -(strong::kWin + value);
  return {};
}

nb::tuple lines_of(const EngineReport& report) {
  nb::list lines;
  for (const EngineLine& line : report.info.lines) {
    if (line.moves.empty()) continue;  // Requested, but not searched yet.
    nb::list moves;
    for (const Move move : line.moves) moves.append(to_python(move, report.size));
    lines.append(nb::make_tuple(nb::tuple(moves), line.value, nb::cast(win_in(line.value)),
                                line.depth, line.furthest));
  }
  return nb::tuple(lines);
}

void bind_report(nb::module_& module) {
  nb::class_<EngineReport>(module, "EngineReport", "The progress of an engine search.")
      .def_prop_ro(
          "lines", &lines_of,
          nb::sig("def lines(self) -> tuple[tuple[tuple[tengen.game.move.Move, ...], int, "
                  "int | None, int, int], ...]"),
          "The principal variations, best first: the moves, the value for the side to move, plies\n"
          "to the end if known (negative for a loss), depth, selective depth.")
      .def_prop_ro("depth", [](const EngineReport& self) { return self.info.depth; })
      .def_prop_ro("nodes", [](const EngineReport& self) { return self.info.nodes; })
      .def_prop_ro("solver_nodes", [](const EngineReport& self) { return self.info.solver_nodes; })
      .def_prop_ro("time_ms", [](const EngineReport& self) { return self.info.elapsed_ms; })
      .def_prop_ro(
          "hash_fill", [](const EngineReport& self) { return self.info.hash_fill; },
          "In permille.");
  nb::class_<EngineAnswer>(module, "EngineAnswer", "The result of an engine search.")
      .def_prop_ro(
          "move", [](const EngineAnswer& self) { return to_python(self.result.move, self.size); },
          nb::sig("def move(self) -> tengen.game.move.Move"))
      .def_prop_ro(
          "is_proved", [](const EngineAnswer& self) { return self.result.is_proved; },
          "Whether the move wins by a checked proof.")
      .def_prop_ro("report", [](const EngineAnswer& self) {
        return EngineReport{self.size, self.result.info};
      });
}

void bind_running(nb::module_& module) {
  nb::class_<EngineSearch>(module, "EngineSearch", "A running search of the engine.")
      .def("next", &next_report, nb::sig("def next(self) -> EngineReport | None"),
           "Waits for the next report; None if the search is over.")
      .def(
          "stop", [](EngineSearch& self) { self.running.stop(); },
          "Stops the search, from any thread.")
      .def(
          "has_ended", [](const EngineSearch& self) { return self.running.has_ended(); },
          "Whether the engine is free again; reports may still be queued.")
      .def(
          "answer",
          [](const EngineSearch& self) { return EngineAnswer{self.size, self.running.result()}; },
          "The result, after the search has ended.");
  nb::class_<RunningBalance>(module, "EngineBalancing", "A running search for balanced moves.")
      .def("found", &balanced,
           nb::sig("def found(self) -> tuple[tuple[tengen.game.move.Move, ...], int, bool]"),
           "Waits for the result: the moves, their value, and whether any were searched.")
      .def("stop", &RunningBalance::stop, "Stops the search, from any thread.")
      .def(
          "has_ended",
          [](const RunningBalance& self) { return self.ends_within(std::chrono::milliseconds(0)); },
          "Whether the engine is free again.");
}

}  // namespace

void bind_engine(nb::module_& module) {
  bind_report(module);
  bind_running(module);
  nb::class_<Engine>(module, "Engine", "The engine, with its threads and its transposition table.")
      .def(
          "__init__",
          [](Engine* self, int threads, std::size_t hash_bytes, bool asks_solver,
             const std::shared_ptr<const network::Weights>& network,
             const std::map<std::string, int>& parameters) {
            new (self) Engine({.threads = threads,
                               .hash_bytes = hash_bytes,
                               .asks_solver = asks_solver,
                               .network = network,
                               .parameters = {parameters.begin(), parameters.end()}});
          },
          nb::kw_only(), "threads"_a, "hash_bytes"_a, "asks_solver"_a = true,
          "network"_a.none() = nb::none(), "parameters"_a = nb::dict(),
          "Without a network, shapes alone evaluate positions.")
      .def(
          "uses_network",
          [](const Engine& self, nb::handle rule, int size) {
            return self.uses_network(rule_from(rule), size);
          },
          "rule"_a.none(), "size"_a,
          nb::sig("def uses_network(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> "
                  "bool"),
          "Whether a network evaluates positions of this rule and size.")
      .def(
          "fallback_note",
          [](const Engine& self, nb::handle rule, int size) {
            return self.fallback_note(rule_from(rule), size);
          },
          "rule"_a.none(), "size"_a,
          nb::sig("def fallback_note(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> "
                  "str"),
          "Says that shapes evaluate positions of this rule and size in place of the network that\n"
          "was asked for; empty if it evaluates them, or if none was asked for.")
      .def(
          "prepare",
          [](const Engine& self, nb::handle rule, int size) {
            const Rule wanted = rule_from(rule);
            const nb::gil_scoped_release release;
            self.prepare(wanted, size);
          },
          "rule"_a.none(), "size"_a,
          nb::sig("def prepare(self, rule: tengen.game.vocabulary.Rule | str, size: int) -> None"),
          "Does what the first search of this rule and size would have to do before.")
      .def("begin", &begin, "board"_a, nb::kw_only(), "time_ms"_a = nb::none(),
           "game_ms"_a = nb::none(), "increment_ms"_a = 0, "cpu_ms"_a = nb::none(),
           "nodes"_a = nb::none(), "depth"_a = nb::none(), "lines"_a = 1,
           "allowed"_a = nb::make_tuple(), "excluded"_a = nb::make_tuple(),
           nb::rv_policy::take_ownership, nb::keep_alive<0, 1>(),
           nb::sig("def begin(self, board: Board, *, time_ms: int | None = None, "
                   "game_ms: int | None = None, increment_ms: int = 0, "
                   "cpu_ms: int | None = None, nodes: int | None = None, "
                   "depth: int | None = None, lines: int = 1, "
                   "allowed: Iterable[tengen.game.MoveLike] = (), "
                   "excluded: Iterable[tengen.game.MoveLike] = ()) -> EngineSearch"),
           "Starts a search in the background; only one can run at a time.")
      .def("begin_balance", &begin_balance, "board"_a, nb::kw_only(), "stones"_a, "wanted"_a = 0,
           "time_ms"_a = nb::none(), "nodes"_a = nb::none(), nb::rv_policy::take_ownership,
           nb::keep_alive<0, 1>(),
           nb::sig("def begin_balance(self, board: Board, *, stones: int, wanted: int = 0, "
                   "time_ms: int | None = None, nodes: int | None = None) -> EngineBalancing"),
           "Starts a search for one or two moves after which the value for the side that is to\n"
           "move now is closest to `wanted`.")
      .def("clear", &Engine::clear,
           "Clears the transposition table and all histories, for a new game.")
      .def("set_hash_bytes", &Engine::set_hash_bytes, "hash_bytes"_a)
      .def_prop_ro("hash_bytes", &Engine::hash_bytes);
  module.def("engine_parameters", &engine_parameters,
             "The tunable parameters of the search: name, default, minimum, maximum.",
             nb::sig("def engine_parameters() -> list[tuple[str, int, int, int]]"));
  module.def(
      "bench_engine", &bench, "nodes_each"_a, "evaluation"_a, "after_each"_a,
      nb::sig("def bench_engine(nodes_each: int, evaluation: str, "
              "after_each: collections.abc.Callable[[], object]) -> tuple[int, int, int, float]"),
      "Searches the bench positions, each with a new engine and one thread. Returns the\n"
      "signature, the nodes, the solver's nodes, and the CPU time in seconds.");
  module.def("bench_position_count", [] { return bench_positions().size(); });
  module.def(
      "bench_push_pop_ns",
      [] {
        const nb::gil_scoped_release release;
        return push_pop_nanoseconds();
      },
      "Nanoseconds to make and undo a move with patterns, in the bench positions.");
}

}  // namespace tengen::bindings
