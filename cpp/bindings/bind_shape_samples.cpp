#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "bind.hpp"
#include "tengen/engine/shape_samples.hpp"
#include "tengen/eval/shape_evaluator.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

constexpr std::size_t kColumns = 2 * kShapes;

/// An array that owns its numbers.
template <typename Number, typename... Shape>
nb::ndarray<nb::numpy, Number, Shape...> array_of(std::vector<Number> numbers,
                                                  std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<Number>(std::move(numbers));
  const nb::capsule owner(
      kept, [](void* held) noexcept { delete static_cast<std::vector<Number>*>(held); });
  return nb::ndarray<nb::numpy, Number, Shape...>(kept->data(), shape, owner);
}

nb::tuple samples_of(const Board& board, nb::iterable values) {
  std::vector<Move> moves;
  for (const nb::handle value : values) moves.push_back(move_from(value, board.size()));
  std::vector<std::uint16_t> counts;
  std::vector<std::uint8_t> quiet;
  for (const ShapeSample& sample : shape_samples(board, moves)) {
    for (const auto& of_color : sample.counts) {
      counts.insert(counts.end(), of_color.begin(), of_color.end());
    }
    quiet.push_back(sample.is_quiet ? 1 : 0);
  }
  const std::size_t rows = quiet.size();
  return nb::make_tuple(
      array_of<std::uint16_t, nb::shape<-1, 2, kShapes>>(std::move(counts), {rows, 2, kShapes}),
      array_of<std::uint8_t, nb::shape<-1>>(std::move(quiet), {rows}));
}

}  // namespace

void bind_shape_samples(nb::module_& module) {
  module.def(
      "shape_samples", &samples_of, "board"_a, "moves"_a,
      nb::sig("def shape_samples(board: Board, moves: Iterable[tengen.game.MoveLike]) -> "
              "tuple[numpy.typing.NDArray[numpy.uint16], "
              "numpy.typing.NDArray[numpy.uint8]]"),
      "Of the position before each of the moves: how many empty points have each shape, for\n"
      "black and for white, and 1 where a search would ask the evaluation, 0 where a threat\n"
      "decides.");
  module.def(
      "shape_names",
      [] {
        nb::list names;
        for (int i = 0; i < kShapes; ++i) {
          const std::string_view name = name_of(static_cast<Shape>(i));
          names.append(nb::str(name.data(), name.size()));
        }
        return nb::tuple(names);
      },
      nb::sig("def shape_names() -> tuple[str, ...]"), "In the order of the counts.");
  module.def(
      "shape_evaluation",
      [](const Board& board) {
        return evaluate(PatternBoard(board), board.turn(), evaluation_weights(board.rule()));
      },
      "board"_a,
      "What the engine holds a quiet position to be worth to the side to move, without a search.");
}

}  // namespace tengen::bindings
