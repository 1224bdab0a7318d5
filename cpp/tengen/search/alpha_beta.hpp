// Alpha-beta: what minimax finds, without looking at moves that cannot change it. With what the
// papers add to it: sorting and the best few moves (search_position.hpp), and a table of positions.
#pragma once

#include <algorithm>
#include <vector>

#include "tengen/search/position_table.hpp"
#include "tengen/search/search_position.hpp"

namespace tengen {

template <Evaluator E>
class AlphaBeta {
 public:
  AlphaBeta(SearchPosition<E>& position, const SearchOptions& options)
      : position_(position), options_(options) {}

  /// Searches a position that is not over.
  SearchResult run(int depth) {
    SearchResult result;
    result.depth = depth;
    lines_.assign(static_cast<std::size_t>(depth) + 1, {});
    Window window{-kWin, kWin};
    for (const Move move : position_.moves(depth)) {
      const Score score = value_after(move, depth, window);
      const bool is_first = result.candidates.empty();
      result.candidates.push_back({move, score, !is_first && score <= window.alpha});
      if (is_first || score > result.score) {
        result.move = move;
        result.score = score;
        result.line = line_from(move, 1);
      }
      window.alpha = std::max(window.alpha, score);
      if (is_cut(window)) break;
    }
    result.nodes = position_.nodes();
    result.leaves = position_.leaves();
    result.cuts = cuts_;
    result.table_hits = table_hits_;
    return result;
  }

 private:
  /// What MAX has for certain, and what MIN has, elsewhere in the tree.
  struct Window {
    Score alpha;
    Score beta;
  };

  bool is_cut(const Window& window) const {
    return options_.prunes_equal ? window.beta <= window.alpha : window.beta < window.alpha;
  }

  Score value_after(Move move, int depth, const Window& window) {
    if constexpr (ForeseeingEvaluator<E>) {
      if (depth == 1) {
        if (const std::optional<Score> score = position_.foreseen_leaf(move)) {
          lines_[static_cast<std::size_t>(position_.ply()) + 1].clear();
          return *score;
        }
      }
    }
    position_.push(move);
    const Score score = value(depth - 1, window);
    position_.pop();
    return score;
  }

  /// The value for MAX; a bound on it where it lies outside the window.
  Score value(int depth, const Window& window) {
    std::vector<Move>& line = lines_[static_cast<std::size_t>(position_.ply())];
    line.clear();
    if (depth == 0 || position_.is_over()) return position_.leaf_value();
    if (const auto* entry = remembered(depth, window)) {
      ++table_hits_;
      return entry->score;
    }
    const Score score = searched(depth, window);
    remember(depth, window, score);
    return score;
  }

  Score searched(int depth, Window window) {
    const bool is_max = position_.is_max_to_move();
    const auto ply = static_cast<std::size_t>(position_.ply());
    Score best = is_max ? -kWin : kWin;
    bool is_first = true;
    for (const Move move : position_.moves(depth)) {
      const Score score = value_after(move, depth, window);
      if (is_first || (is_max ? score > best : score < best)) {
        best = score;
        lines_[ply] = line_from(move, ply + 1);
      }
      is_first = false;
      if (is_max) window.alpha = std::max(window.alpha, score);
      else window.beta = std::min(window.beta, score);
      if (is_cut(window)) {
        ++cuts_;
        break;
      }
    }
    return best;
  }

  std::vector<Move> line_from(Move move, std::size_t ply) const {
    std::vector<Move> line{move};
    if (ply < lines_.size()) line.insert(line.end(), lines_[ply].begin(), lines_[ply].end());
    return line;
  }

  const PositionTable::Entry* remembered(int depth, const Window& window) const {
    if (options_.table == TableKind::None) return nullptr;
    const PositionTable::Entry* const entry = table_.find(position_.board().key());
    if (entry == nullptr || options_.table == TableKind::Paper) return entry;
    const bool decides = entry->bound == Bound::Exact ||
                         (entry->bound == Bound::Lower && entry->score >= window.beta) ||
                         (entry->bound == Bound::Upper && entry->score <= window.alpha);
    return decides && entry->depth == depth ? entry : nullptr;
  }

  void remember(int depth, const Window& window, Score score) {
    if (options_.table == TableKind::None) return;
    const Bound bound = score <= window.alpha  ? Bound::Upper
                        : score >= window.beta ? Bound::Lower
                                               : Bound::Exact;
    table_.store(position_.board().key(), score, bound, depth);
  }

  SearchPosition<E>& position_;
  SearchOptions options_;
  PositionTable table_;
  std::vector<std::vector<Move>> lines_;  ///< The expected moves from each ply on.
  std::uint64_t cuts_ = 0;
  std::uint64_t table_hits_ = 0;
};

}  // namespace tengen
