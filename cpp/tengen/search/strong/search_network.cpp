#include "tengen/search/strong/search_network.hpp"

#include <algorithm>

namespace tengen::strong {

SearchNetwork::SearchNetwork(std::shared_ptr<const network::Network> network,
                             const SearchBoard& board)
    : network_(std::move(network), board.patterns()),
      followed_(board.patterns().key()),
      known_(kKnown) {}

Value SearchNetwork::evaluate(const SearchBoard& board) { return known_of(board).value; }

const SearchNetwork::Known& SearchNetwork::known_of(const SearchBoard& board) {
  Known& known = known_[board.key() % kKnown];
  if (known.key != board.key()) {
    const network::Evaluation found = evaluation_of(board);
    known.key = board.key();
    known.value = std::clamp(found.score(), -kMostEstimate, kMostEstimate);
    std::ranges::transform(found.heard.hidden, known.hidden.begin(),
                           [](std::int16_t unit) { return static_cast<std::uint8_t>(unit); });
  }
  return known;
}

/// Evaluates a position as one stone more than its parent, since its siblings will be asked for
/// next: so the network goes back to the parent once and not to every one of them.
network::Evaluation SearchNetwork::evaluation_of(const SearchBoard& board) {
  const PatternBoard& patterns = board.patterns();
  const int last = board.played(1);
  if (followed_ == patterns.key() || last < 0) {
    follow(board);
    return network_.evaluate(board.turn());
  }
  const Point stone = patterns.point_of(last);
  const zobrist::Key before = patterns.key() ^ zobrist::stone(opposite(board.turn()), stone);
  if (followed_ != before) {
    network_.sync_without(patterns, stone);
    followed_ = before;
  }
  return network_.evaluate_after(patterns, stone, board.turn());
}

void SearchNetwork::follow(const SearchBoard& board) {
  if (followed_ == board.patterns().key()) return;
  network_.sync(board.patterns());
  followed_ = board.patterns().key();
}

void SearchNetwork::policy(const SearchBoard& board, std::span<const int> moves,
                           std::span<int> logits) {
  follow(board);
  network::Evaluation evaluation{};
  std::ranges::copy(known_of(board).hidden, evaluation.heard.hidden);
  network_.policy(board.turn(), evaluation, moves, logits);
}

}  // namespace tengen::strong
