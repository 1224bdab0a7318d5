#include "tengen/engine/shape_samples.hpp"

#include "tengen/pattern/static_win.hpp"
#include "tengen/search/strong/move_picker.hpp"

namespace tengen {
namespace {

ShapeSample sample_of(const Board& board) {
  strong::SearchBoard search(board);
  const PatternBoard& patterns = search.patterns();
  ShapeSample sample{};
  for (const Color color : {Color::Black, Color::White}) {
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      sample.counts[index_of(color)][shape] =
          static_cast<std::uint16_t>(patterns.count(color, static_cast<Shape>(shape)));
    }
  }
  sample.is_quiet = is_quiet(search);
  return sample;
}

}  // namespace

bool is_quiet(strong::SearchBoard& board) {
  return strong::situation_of(board) == strong::Situation::Free &&
         !static_win(board.patterns(), board.turn());
}

std::vector<ShapeSample> shape_samples(const Board& board, std::span<const Move> moves) {
  std::vector<ShapeSample> samples;
  Board position = board;
  for (const Move move : moves) {
    samples.push_back(sample_of(position));
    position.push(move);
  }
  return samples;
}

}  // namespace tengen
