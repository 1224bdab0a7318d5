#include <nanobind/stl/optional.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>

#include "bind.hpp"
#include "tengen/game/random_move.hpp"
#include "tengen/search/uct.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

constexpr std::uint32_t kEndless = std::numeric_limits<std::uint32_t>::max();
/// Playouts between checks for Ctrl-C: well below a second.
constexpr std::uint32_t kSlice = 2048;

struct UctAnswer {
  int size;
  UctResult result;
};

/// Runs the search in slices, since Python's signals are only handled while the GIL is held.
void run_to_end(Uct& search, std::uint32_t playouts,
                std::optional<Uct::Clock::time_point> deadline) {
  bool goes_on = true;
  for (std::uint32_t wanted = 0; goes_on && wanted < playouts;) {
    {
      const nb::gil_scoped_release release;
      wanted += std::min(kSlice, playouts - wanted);
      goes_on = search.run(wanted, deadline);
    }
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (deadline && Uct::Clock::now() >= *deadline) return;
  }
}

UctAnswer uct(const Board& board, std::optional<std::uint32_t> playouts,
              std::optional<std::uint32_t> time_ms, const UctOptions& options) {
  if (!playouts && !time_ms)
    throw std::invalid_argument(
        "expected playouts or time_ms: a search without a limit never ends");
  std::optional<Uct::Clock::time_point> deadline;
  if (time_ms) deadline = Uct::Clock::now() + std::chrono::milliseconds(*time_ms);
  Uct search(board, options);
  run_to_end(search, std::max(playouts.value_or(kEndless), 1u), deadline);
  return {board.size(), search.result()};
}

void bind_random(nb::module_& module) {
  nb::class_<Random>(module, "Random",
                     "A random number generator with the same numbers on every machine.\n\n"
                     ">>> from tengen._core import Random\n"
                     ">>> Random(7).below(100) == Random(7).below(100)\n"
                     "True")
      .def(nb::init<std::uint64_t>(), "seed"_a)
      .def("next", &Random::next, "A random 64-bit number.")
      .def("below", &Random::below, "bound"_a, "A random number from 0 to bound - 1.")
      .def(
          "legal_move",
          [](Random& self, const Board& board) {
            return to_python(random_legal_move(board, self), board.size());
          },
          "board"_a, nb::sig("def legal_move(self, board: Board) -> tengen.game.move.Move"),
          "A uniformly random legal move; a pass if no point is legal.");
}

void bind_uct(nb::module_& module) {
  nb::class_<UctAnswer>(module, "UctResult", "The result of a Monte Carlo tree search.")
      .def_prop_ro(
          "move", [](const UctAnswer& self) { return to_python(self.result.move, self.size); },
          nb::sig("def move(self) -> tengen.game.move.Move"), "The most visited move.")
      .def_prop_ro(
          "playouts", [](const UctAnswer& self) { return self.result.playouts; },
          "Total number of playouts.")
      .def_prop_ro(
          "visits", [](const UctAnswer& self) { return self.result.visits; },
          "Playouts that began with the move.")
      .def_prop_ro(
          "win_rate_millionths",
          [](const UctAnswer& self) { return self.result.win_rate_millionths; },
          "The win rate of the move, for the side to move; a draw is half a win.")
      .def_prop_ro(
          "wins_at_once", [](const UctAnswer& self) { return self.result.wins_at_once; },
          "Whether the move completes a winning line.")
      .def_prop_ro(
          "line",
          [](const UctAnswer& self) {
            nb::list moves;
            for (const Move move : self.result.line) moves.append(to_python(move, self.size));
            return nb::tuple(moves);
          },
          nb::sig("def line(self) -> tuple[tengen.game.move.Move, ...]"),
          "The most visited moves, starting with the chosen one.");
  module.def(
      "uct",
      [](const Board& board, std::optional<std::uint32_t> playouts,
         std::optional<std::uint32_t> time_ms, std::uint64_t seed, int distance, int exploration,
         std::uint64_t memory_bytes) {
        const Board start = board;  // Another thread may change the caller's board.
        return uct(start, playouts, time_ms, {seed, distance, exploration, memory_bytes});
      },
      "board"_a, nb::kw_only(), "playouts"_a = nb::none(), "time_ms"_a = nb::none(), "seed"_a = 0,
      "distance"_a = 2, "exploration"_a = 1000, "memory_bytes"_a = UctOptions{}.memory_bytes,
      "Searches a position by Monte Carlo tree search with random playouts.\n\n"
      "At least one of `playouts` and `time_ms` must limit the search. It considers moves within\n"
      "`distance` of a stone; 0 means all. `exploration` is UCT's exploration constant in\n"
      "thousandths.");
}

}  // namespace

void bind_search(nb::module_& module) {
  bind_random(module);
  bind_uct(module);
}

}  // namespace tengen::bindings
