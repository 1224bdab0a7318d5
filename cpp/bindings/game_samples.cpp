#include "tengen/engine/game_samples.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "arrays.hpp"
#include "bind.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

template <typename Number>
using Numbers = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename Number>
std::span<const Number> span_of(const Numbers<Number>& numbers) {
  return {numbers.data(), numbers.size()};
}

nb::tuple samples_of_games(nb::handle rule, nb::handle size, const Numbers<std::uint16_t>& moves,
                           const Numbers<std::int64_t>& ends, const Numbers<std::int32_t>& opening,
                           int threads) {
  const GameList games{rule_from(rule), size_from(size), span_of(moves), span_of(ends),
                       span_of(opening)};
  GameSamples samples;
  {
    const nb::gil_scoped_release release;
    samples = game_samples(games, threads);
  }
  const std::size_t rows = samples.quiet.size();
  const std::size_t count = samples.final_keys.size();
  const auto side = static_cast<std::size_t>(games.size);
  return nb::make_tuple(
      array_of<std::uint8_t, nb::ndim<3>>(std::move(samples.cells), {rows, side, side}),
      array_of<std::uint8_t, nb::ndim<1>>(std::move(samples.quiet), {rows}),
      array_of<std::int16_t, nb::ndim<1>>(std::move(samples.evaluation), {rows}),
      array_of<std::uint64_t, nb::ndim<1>>(std::move(samples.keys), {rows}),
      array_of<std::uint64_t, nb::ndim<1>>(std::move(samples.final_keys), {count}));
}

}  // namespace

void bind_game_samples(nb::module_& module) {
  module.attr("PASS_CODE") = kPassCode;
  module.def(
      "game_samples", &samples_of_games, "rule"_a.none(), "size"_a.none(), "moves"_a, "ends"_a,
      "opening"_a, "threads"_a,
      nb::sig("def game_samples(rule: tengen.game.vocabulary.Rule | str, size: int, "
              "moves: numpy.typing.NDArray[numpy.uint16], "
              "ends: numpy.typing.NDArray[numpy.int64], "
              "opening: numpy.typing.NDArray[numpy.int32], threads: int) -> "
              "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8], "
              "numpy.typing.NDArray[numpy.int16], numpy.typing.NDArray[numpy.uint64], "
              "numpy.typing.NDArray[numpy.uint64]]"),
      "Replays games, one after the other in `moves` (y · size + x, or `PASS_CODE`) up to `ends`.\n"
      "For the position before each move after a game's `opening` moves: its cells (0 empty,\n"
      "1 black, 2 white), 1 if a search would use the evaluation there, otherwise 0, the linear\n"
      "evaluation for the side to move, and the canonical key; for each game the canonical key of\n"
      "its last position. Raises ValueError if a game breaks the rules.");
}

}  // namespace tengen::bindings
