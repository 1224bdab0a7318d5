// Alpha-beta with the papers' additions: move sorting and top-k (search_position.hpp), and a table
// of positions.
#pragma once

#include <algorithm>
#include <vector>

#include "tengen/papers/common/position_table.hpp"
#include "tengen/papers/common/search_position.hpp"

namespace tengen {

template <Evaluator E>
class AlphaBeta {
 public:
  /// Fills the result during the search, except the counters of the position. `kept` is a table
  /// with the values of earlier searches for the same MAX, which must outlive this one; without it
  /// the search has a table of its own.
  AlphaBeta(SearchPosition<E>& position, const SearchOptions& options, SearchResult& result,
            PositionTable* kept = nullptr)
      : position_(position),
        options_(options),
        result_(result),
        kept_(kept),
        lines_(static_cast<std::size_t>(options.depth) + 1) {}

  /// Searches a position; the game must not be over.
  void run(int depth) {
    result_.depth = depth;
    Window window{-kWin, kWin};
    const bool is_pruned = position_.each_move(depth, [&](Move move) {
      const std::uint64_t shortened = shortened_searches();
      const Score score = value_after(move, depth, window);
      const bool is_exact = shortened_searches() == shortened || is_certain(score, window);
      if (result_.candidates.empty() || score > result_.score) {
        result_.move = move;
        result_.score = score;
        set_line(0, move);
        result_.line = lines_[0];
      }
      result_.candidates.push_back({move, score, !is_exact});
      return goes_on_at_root(window, result_.score);
    });
    if (is_pruned) ++result_.cuts;
  }

  /// The exact value of a move for MAX.
  Score value_of(Move move, int depth) { return value_after(move, depth, {-kWin, kWin}); }

 private:
  /// The search window.
  struct Window {
    Score alpha;
    Score beta;
  };

  bool is_cut(const Window& window) const {
    return options_.prunes_equal ? window.beta <= window.alpha : window.beta < window.alpha;
  }

  /// Number of positions with unsearched moves so far.
  std::uint64_t shortened_searches() const { return result_.cuts + result_.table_hits; }

  /// Whether a value found with unsearched moves is exact nevertheless: it lies inside the window,
  /// or cannot be lower.
  static bool is_certain(Score score, const Window& window) {
    return score > window.alpha || score == -kWin;
  }

  /// Updates the window for the next root move; returns whether it is not empty. If equal moves are
  /// wanted, a value equal to the best must still lie inside the window.
  bool goes_on_at_root(Window& window, Score best) const {
    if (options_.keeps_equals) {
      window.alpha = best - 1;
      return true;
    }
    window.alpha = std::max(window.alpha, best);
    return !is_cut(window);
  }

  Score value_after(Move move, int depth, const Window& window) {
    if (depth == 1) return leaf_after(move, window);
    position_.push(move);
    const Score score = value(depth - 1, window);
    position_.pop();
    return score;
  }

  Score leaf_after(Move move, const Window& window) {
    if (!options_.caches_leaves || options_.table == TableKind::None || move.is_pass()) {
      return position_.leaf_value_after(move);
    }
    const zobrist::Key key = position_.board().key_after(move.point);
    if (const auto* entry = remembered(key, 0, window)) {
      position_.count_node();
      ++result_.table_hits;
      return entry->score;
    }
    const Score score = position_.leaf_value_after(move);
    table().store(key, score, Bound::Exact, 0);
    return score;
  }

  /// The value for MAX; a bound if it is outside the window.
  Score value(int depth, const Window& window) {
    lines_[static_cast<std::size_t>(position_.ply())].clear();
    if (position_.is_over()) return position_.leaf_value();
    if (const auto* entry = remembered(position_.board().key(), depth, window)) {
      ++result_.table_hits;
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
    const bool is_pruned = position_.each_move(depth, [&](Move move) {
      const Score score = value_after(move, depth, window);
      if (is_first || (is_max ? score > best : score < best)) {
        best = score;
        set_line(ply, move);
      }
      is_first = false;
      if (is_max) window.alpha = std::max(window.alpha, score);
      else window.beta = std::min(window.beta, score);
      return !is_cut(window);
    });
    if (is_pruned) ++result_.cuts;
    return best;
  }

  /// Sets the principal variation from this ply on: the move and the line after it, which is empty
  /// after the last ply.
  void set_line(std::size_t ply, Move move) {
    std::vector<Move>& line = lines_[ply];
    const std::vector<Move>& rest = lines_[ply + 1];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
  }

  PositionTable& table() { return kept_ != nullptr ? *kept_ : own_; }

  const PositionTable::Entry* remembered(zobrist::Key key, int depth, const Window& window) {
    if (options_.table == TableKind::None) return nullptr;
    const PositionTable::Entry* const entry = table().find(key);
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
    table().store(position_.board().key(), score, bound, depth);
  }

  SearchPosition<E>& position_;
  SearchOptions options_;
  SearchResult& result_;
  PositionTable own_;
  PositionTable* kept_;
  std::vector<std::vector<Move>> lines_;  ///< The principal variation from each ply on.
};

}  // namespace tengen
