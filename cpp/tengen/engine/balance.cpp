#include "tengen/engine/balance.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "tengen/engine/effort.hpp"

namespace tengen {
namespace {

using strong::Value;

/// Nodes of the first, shortest search of a candidate.
constexpr std::uint64_t kQuickLook = 400;
/// The best 1/n of the candidates are searched again, deeper.
constexpr std::size_t kNarrowing = 4;
/// For two moves: how many first ones are paired, and with how many second ones each.
constexpr std::size_t kFirstMoves = 8;
constexpr std::size_t kSecondMoves = 60;

struct Candidate {
  std::vector<Move> moves;
  Value value = strong::kNone;  ///< For the side that plays the first move.
};

int distance(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

/// Distance of the nearest stone.
int loneliness(const Board& board, Point point) {
  int least = board.size();
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      const Point other = point_at(x, y);
      if (!board.is_empty(other)) least = std::min(least, distance(point, other));
    }
  }
  return least;
}

/// Legal moves that do not end the game, without symmetric duplicates, near stones first.
std::vector<Move> quiet_moves(const Board& board) {
  std::vector<std::pair<int, Move>> found;
  std::set<zobrist::Key> seen;
  Board after = board;
  for (const Move move : board.legal_moves()) {
    after.push(move);
    if (!after.is_over() && seen.insert(after.canonical_key()).second) {
      found.emplace_back(loneliness(board, move.point), move);
    }
    after.pop();
  }
  std::ranges::stable_sort(found, {}, &std::pair<int, Move>::first);
  std::vector<Move> moves;
  for (const auto& [far, move] : found) moves.push_back(move);
  return moves;
}

/// Searches candidates and keeps the best, in rounds with fewer candidates and more nodes each.
class Narrowing {
 public:
  Narrowing(Engine& engine, const Board& board, Value wanted, Effort effort)
      : engine_(engine), board_(board), wanted_(wanted), effort_(std::move(effort)) {}

  /// The searched candidates, closest to the wanted value first.
  std::vector<Candidate> look(std::vector<Candidate> candidates, std::uint64_t nodes) {
    for (Candidate& candidate : candidates) {
      if (effort_.is_over() && &candidate != &candidates.front()) break;
      appraise(candidate, nodes);
    }
    std::erase_if(candidates, [](const Candidate& c) { return c.value == strong::kNone; });
    std::ranges::stable_sort(candidates, {}, [this](const Candidate& c) { return miss(c); });
    return candidates;
  }

  Balance run(std::vector<Candidate> candidates) {
    if (candidates.empty()) return {};
    Balance best{candidates.front().moves};
    const std::size_t most = effort_.nodes_left() / (2 * kQuickLook) + 1;
    if (candidates.size() > most) candidates.resize(most);
    for (std::size_t rounds = rounds_for(candidates.size()); rounds > 0; --rounds) {
      const std::uint64_t share = effort_.nodes_left() / rounds / candidates.size();
      candidates = look(std::move(candidates), std::max(share, kQuickLook));
      if (candidates.empty()) break;
      best = {candidates.front().moves, candidates.front().value, true};
      candidates.resize((candidates.size() + kNarrowing - 1) / kNarrowing);
    }
    return best;
  }

 private:
  static std::size_t rounds_for(std::size_t count) {
    std::size_t rounds = 1;
    for (; count > 1; count = (count + kNarrowing - 1) / kNarrowing) ++rounds;
    return rounds;
  }

  int miss(const Candidate& candidate) const { return std::abs(candidate.value - wanted_); }

  void appraise(Candidate& candidate, std::uint64_t nodes) {
    Board after = board_;
    for (const Move move : candidate.moves) after.push(move);
    const EngineResult result = engine_.search(after, effort_.limits(nodes), {}, effort_.stop());
    effort_.spend(std::max(nodes, result.info.nodes));
    if (result.info.lines.empty()) return;
    const Value value = result.info.lines.front().value;
    candidate.value = after.turn() == board_.turn() ? value : -value;
  }

  Engine& engine_;
  const Board& board_;
  Value wanted_;
  Effort effort_;
};

/// First moves that leave the other side ahead by as little as possible, so that it has an
/// advantage to give back.
std::vector<Move> first_moves(Engine& engine, const Board& board, Value wanted, Effort effort) {
  std::vector<Candidate> candidates;
  for (const Move move : quiet_moves(board)) candidates.push_back({{move}});
  const std::size_t most = effort.nodes_left() / kQuickLook + 1;
  if (candidates.size() > std::min(most, kSecondMoves)) {
    candidates.resize(std::min(most, kSecondMoves));
  }
  Narrowing narrowing(engine, board, wanted, std::move(effort));
  std::vector<Candidate> seen = narrowing.look(candidates, kQuickLook);
  if (!seen.empty()) candidates = std::move(seen);
  std::stable_partition(candidates.begin(), candidates.end(),
                        [&](const Candidate& c) { return c.value <= wanted; });
  std::vector<Move> moves;
  for (std::size_t i = 0; i < std::min(candidates.size(), kFirstMoves); ++i) {
    moves.push_back(candidates[i].moves.front());
  }
  return moves;
}

std::vector<Candidate> pairs(const Board& board, const std::vector<Move>& firsts) {
  std::vector<std::vector<Candidate>> by_first;
  for (const Move first : firsts) {
    Board after = board;
    after.push(first);
    auto& found = by_first.emplace_back();
    for (const Move second : quiet_moves(after)) {
      if (found.size() < kSecondMoves) found.push_back({{first, second}});
    }
  }
  std::vector<Candidate> all;  // Interleaved, so that a small budget covers some of each.
  for (std::size_t i = 0; i < kSecondMoves; ++i) {
    for (const auto& found : by_first) {
      if (i < found.size()) all.push_back(found[i]);
    }
  }
  return all;
}

}  // namespace

Balance balance_one(Engine& engine, const Board& board, const EngineLimits& limits, Value wanted,
                    std::stop_token stop) {
  const Effort effort(board, limits, std::move(stop));
  std::vector<Candidate> candidates;
  for (const Move move : quiet_moves(board)) candidates.push_back({{move}});
  return Narrowing(engine, board, wanted, effort).run(std::move(candidates));
}

Balance balance_two(Engine& engine, const Board& board, const EngineLimits& limits, Value wanted,
                    std::stop_token stop) {
  const Effort effort(board, limits, std::move(stop));
  const std::vector<Move> firsts = first_moves(engine, board, wanted, effort.part(10));
  Effort rest = effort;  // Its deadline needs no update.
  rest.spend(rest.nodes_left() / 10);
  return Narrowing(engine, board, wanted, rest).run(pairs(board, firsts));
}

}  // namespace tengen
