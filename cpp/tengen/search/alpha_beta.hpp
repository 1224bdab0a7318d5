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
      : position_(position),
        options_(options),
        lines_(static_cast<std::size_t>(options.depth) + 1) {}

  /// Searches a position that is not over.
  SearchResult run(int depth) {
    SearchResult result;
    result.depth = depth;
    Window window{-kWin, kWin};
    const bool is_pruned = position_.each_move(depth, [&](Move move) {
      const Score score = value_after(move, depth, window);
      const bool is_first = result.candidates.empty();
      result.candidates.push_back({move, score, !is_first && score <= window.alpha});
      if (is_first || score > result.score) {
        result.move = move;
        result.score = score;
        set_line(0, move);
      }
      return goes_on_at_root(window, result.score);
    });
    if (is_pruned) ++cuts_;
    result.line = lines_[0];
    result.nodes = position_.nodes();
    result.leaves = position_.leaves();
    result.cuts = cuts_;
    result.table_hits = table_hits_;
    return result;
  }

  /// What a single move is worth to MAX, never a bound.
  Score value_of(Move move, int depth) { return value_after(move, depth, {-kWin, kWin}); }

  /// Positions so far some of whose moves were pruned.
  std::uint64_t cuts() const { return cuts_; }

 private:
  /// What MAX has for certain, and what MIN has, elsewhere in the tree.
  struct Window {
    Score alpha;
    Score beta;
  };

  bool is_cut(const Window& window) const {
    return options_.prunes_equal ? window.beta <= window.alpha : window.beta < window.alpha;
  }

  /// Tells the next move of the root what it has to reach; returns whether any could. Where equal
  /// moves are wanted, one that is as good as the best must still lie inside the window.
  bool goes_on_at_root(Window& window, Score best) const {
    if (options_.keeps_equals) {
      window.alpha = best - 1;
      return true;
    }
    window.alpha = std::max(window.alpha, best);
    return !is_cut(window);
  }

  Score value_after(Move move, int depth, const Window& window) {
    if (depth == 1) return position_.leaf_value_after(move);
    position_.push(move);
    const Score score = value(depth - 1, window);
    position_.pop();
    return score;
  }

  /// The value for MAX; a bound on it where it lies outside the window.
  Score value(int depth, const Window& window) {
    lines_[static_cast<std::size_t>(position_.ply())].clear();
    if (position_.is_over()) return position_.leaf_value();
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
    if (is_pruned) ++cuts_;
    return best;
  }

  /// From this ply on the move is expected, and then what is expected after it. Below the last ply
  /// nothing is.
  void set_line(std::size_t ply, Move move) {
    std::vector<Move>& line = lines_[ply];
    const std::vector<Move>& rest = lines_[ply + 1];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
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
