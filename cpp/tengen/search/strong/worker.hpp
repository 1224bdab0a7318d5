// Worker: one thread's principal variation search. It owns its board and what it has learnt, and
// shares the table and the stop signal with the others.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "tengen/eval/shape_evaluator.hpp"
#include "tengen/search/strong/history.hpp"
#include "tengen/search/strong/leaf_fours.hpp"
#include "tengen/search/strong/move_picker.hpp"
#include "tengen/search/strong/search_board.hpp"
#include "tengen/search/strong/stop_signal.hpp"
#include "tengen/search/strong/transposition_table.hpp"

namespace tengen::strong {

/// A move at the root and what is known of it.
struct RootMove {
  int move;
  Value value = -kInfinite;
  Value before = -kInfinite;  ///< In the last finished iteration.
  int depth = 0;              ///< Of the iteration that found the value.
  int furthest = 0;           ///< Plies from the root that were reached.
  std::vector<int> line;      ///< The expected moves, this one first.
  std::uint64_t nodes = 0;
};

class Worker {
 public:
  Worker(const Board& board, const EvaluationWeights& weights, const Parameters& parameters,
         TranspositionTable& table, StopSignal& stop);

  /// Another position, on a board of the same size and rule; what was learnt is kept.
  void set_position(const Board& board);

  /// The moves to choose from, to be set before the first search; none where the game is over.
  std::vector<RootMove>& root_moves() { return root_; }
  /// All legal moves near stones, or those that a threat leaves; the best at first sight come
  /// first, so that a search that is stopped at once has one.
  std::vector<RootMove> all_root_moves();

  /// Searches the root to a depth, for the best moves from `first` on; sorts them by value. False
  /// where it was stopped: then only what comes before the first unsearched move counts.
  bool search_root(int depth, std::size_t first);

  /// Moves made by the search and at its leaves; may be asked from another thread.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  int size() const { return board_.size(); }
  Rule rule() const { return board_.patterns().rule(); }

 private:
  struct Frame {
    Value evaluation = kNone;
    int excluded = -1;  ///< A move that is left out, to see whether it stands alone.
    std::array<int, 2> killers{-1, -1};
    std::array<int, kMostPlies> line{};
    int line_length = 0;
  };
  /// What a node knows of itself before it looks at moves.
  struct NodeState {
    int ply;
    int depth;
    bool is_pv;
    Situation situation;
    Value evaluation;
    bool improving;
    int table_move;
  };

  Value root_window(int depth, std::size_t first);
  Value search_root_moves(Value alpha, Value beta, int depth, std::size_t first);
  Value search(Value alpha, Value beta, int depth, bool is_pv);
  Value search_moves(Value alpha, Value beta, const NodeState& node);
  Value leaf();
  int win_by_fours();

  Value first_impression(int move);
  Value known_end(int ply) const;
  Value corrected_evaluation();
  std::size_t correction_key() const;
  int extension(const NodeState& node, int move, Value beta, int depth);
  int reduction(const NodeState& node, int move, int number, int score) const;
  bool may_skip(const NodeState& node, int move, int number, Value alpha, Value best) const;
  void learn(const NodeState& node, int best, const std::vector<int>& tried);
  void keep_line(int ply, int move);
  bool is_stopped();
  void count_nodes(std::uint64_t more) { nodes_.store(nodes() + more, std::memory_order_relaxed); }

  SearchBoard board_;
  TranspositionTable& table_;
  StopSignal& stop_;
  const EvaluationWeights& weights_;
  Parameters parameters_;
  History history_;
  Correction correction_;
  LeafFours fours_;
  std::vector<RootMove> root_;
  std::vector<Frame> frames_;
  /// Written by this worker's thread alone.
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t next_look_ = 0;
  int furthest_ = 0;
};

}  // namespace tengen::strong
