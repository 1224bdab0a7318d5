#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "arrays.hpp"
#include "bind.hpp"
#include "tengen/engine/shape_samples.hpp"
#include "tengen/eval/shape_evaluator.hpp"
#include "words.hpp"

namespace tengen::bindings {

using namespace nb::literals;

namespace {

constexpr std::size_t kColumns = 2 * kShapes;

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

nb::tuple weights_of(std::span<const std::int16_t> numbers) {
  nb::list found;
  for (const std::int16_t number : numbers) found.append(number);
  return nb::tuple(found);
}

nb::tuple weights_of(const StageWeights& weights) {
  const auto& [black, white] = weights.colors;
  return nb::make_tuple(nb::make_tuple(weights_of(black.to_move), weights_of(white.to_move)),
                        nb::make_tuple(weights_of(black.waiting), weights_of(white.waiting)),
                        weights_of(weights.turn));
}

nb::tuple both_stages_of(nb::handle rule) {
  const EvaluationWeights& weights = evaluation_weights(rule_from(rule));
  return nb::make_tuple(weights_of(weights.early), weights_of(weights.late));
}

}  // namespace

void bind_shape_samples(nb::module_& module) {
  module.def(
      "shape_samples", &samples_of, "board"_a, "moves"_a,
      nb::sig("def shape_samples(board: Board, moves: Iterable[tengen.game.MoveLike]) -> "
              "tuple[numpy.typing.NDArray[numpy.uint16], "
              "numpy.typing.NDArray[numpy.uint8]]"),
      "For the position before each of the moves: the number of empty points with each shape, for\n"
      "black and for white, and 1 if a search would use the evaluation there, otherwise 0.");
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
      nb::sig("def shape_names() -> tuple[str, ...]"),
      "The names of the shapes, in the order of the counts.");
  module.attr("HALFWAY_STONES") = kHalfwayStones;
  module.def(
      "shape_weights", &both_stages_of, "rule"_a.none(),
      nb::sig("def shape_weights(rule: tengen.game.vocabulary.Rule | str) -> "
              "tuple[tuple[tuple[tuple[int, ...], tuple[int, ...]], "
              "tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]], "
              "tuple[tuple[tuple[int, ...], tuple[int, ...]], "
              "tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]]]"),
      "The weights of the evaluation on an empty board, and their limit for many stones; with\n"
      "`HALFWAY_STONES` they are halfway in between. Each consists of the weights of shapes in\n"
      "sixteenths of a point, black's and white's as the side to move, the same as the other\n"
      "side, and the value of having the move, in points.");
  module.def(
      "shape_evaluation",
      [](const Board& board) {
        return evaluate(PatternBoard(board), board.turn(),
                        stage_weights(evaluation_weights(board.rule()), board.stone_count()));
      },
      "board"_a, "The engine's static evaluation of a quiet position, for the side to move.");
}

}  // namespace tengen::bindings
