#include "tengen/search/strong/search_network.hpp"

#include <algorithm>

namespace tengen::strong {
namespace {

/// The number of remembered values, a power of two: 1 MiB.
constexpr std::size_t kKnownValues = std::size_t{1} << 16;

}  // namespace

SearchNetwork::SearchNetwork(std::shared_ptr<const network::Network> network,
                             const SearchBoard& board)
    : network_(std::move(network), board.patterns()),
      followed_(board.patterns().key()),
      known_(kKnownValues) {}

Value SearchNetwork::evaluate(const SearchBoard& board) {
  KnownValue& known = known_[board.key() % kKnownValues];
  if (known.key != board.key()) {
    const int score = evaluation_of(board).score();
    known = {board.key(), std::clamp(score, -kMostEstimate, kMostEstimate)};
  }
  return known.value;
}

network::Evaluation SearchNetwork::evaluation_of(const SearchBoard& board) {
  const PatternBoard& patterns = board.patterns();
  if (const int last = board.played(1); last >= 0) {
    const Point stone = patterns.point_of(last);
    const zobrist::Key before = patterns.key() ^ zobrist::stone(opposite(board.turn()), stone);
    if (before == followed_) return network_.evaluate_after(patterns, stone, board.turn());
  }
  follow(board);
  return network_.evaluate(board.turn());
}

void SearchNetwork::follow(const SearchBoard& board) {
  if (followed_ == board.patterns().key()) return;
  network_.sync(board.patterns());
  followed_ = board.patterns().key();
}

void SearchNetwork::policy(const SearchBoard& board, std::span<const int> moves,
                           std::span<int> logits) {
  follow(board);
  network_.policy(board.turn(), network_.evaluate(board.turn()), moves, logits);
}

}  // namespace tengen::strong
