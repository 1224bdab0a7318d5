// Worker: the principal variation search of one thread. It owns its board and history tables, and
// shares the transposition table and the stop signal with other threads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tengen/eval/shape_evaluator.hpp"
#include "tengen/search/strong/anatomy.hpp"
#include "tengen/search/strong/history.hpp"
#include "tengen/search/strong/leaf_fours.hpp"
#include "tengen/search/strong/move_picker.hpp"
#include "tengen/search/strong/search_board.hpp"
#include "tengen/search/strong/search_network.hpp"
#include "tengen/search/strong/stop_signal.hpp"
#include "tengen/search/strong/transposition_table.hpp"

namespace tengen::strong {

/// A root move and its search results.
struct RootMove {
  int move;
  Value value = -kInfinite;
  Value before = -kInfinite;  ///< The value in the last completed iteration.
  int depth = 0;              ///< The depth of the iteration that found the value.
  int furthest = 0;           ///< Selective depth.
  std::vector<int> line;      ///< The principal variation, starting with this move.
};

/// What evaluates the positions of a search.
struct Evaluators {
  const EvaluationWeights& shapes;
  std::shared_ptr<const network::Network> network;  ///< Null without one.
};

class Worker {
 public:
  /// Without a network, positions are evaluated by their shapes alone.
  Worker(const Board& board, const Evaluators& evaluators, const Parameters& parameters,
         TranspositionTable& table, StopSignal& stop);

  /// Sets another position, of the same size and rule; history tables are kept.
  void set_position(const Board& board);

  /// The root moves, to be set before the first search; empty if the game is over.
  std::vector<RootMove>& root_moves() { return root_; }
  /// All legal moves near stones, or those that answer a threat, sorted by a static evaluation, so
  /// that a search that is stopped at once has a sensible move.
  std::vector<RootMove> all_root_moves();

  /// Searches the root moves from `first` on to a depth and sorts them by value. Returns false if
  /// it was stopped: then moves that were not searched keep their old value; those without one stay
  /// behind.
  bool search_root(int depth, std::size_t first);

  /// Nodes of the search and of the quiescence search; may be called from another thread.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  /// Counts what the next searches do, for as long as it is watched; null ends that.
  void count_in(Anatomy* anatomy) { anatomy_ = anatomy; }
  int size() const { return board_.size(); }
  Rule rule() const { return board_.patterns().rule(); }

 private:
  struct Frame {
    Value evaluation = kNone;
    int excluded = -1;  ///< The excluded move of a singular search.
    std::array<int, 2> killers{-1, -1};
    std::array<int, kMostPlies> line{};
    int line_length = 0;
  };
  /// The expected type of a node.
  enum class Expected : std::uint8_t {
    Pv,   ///< A value between alpha and beta: on the principal variation.
    Cut,  ///< At least beta: one move causes a cutoff.
    All,  ///< At most alpha: all moves have to be searched.
  };
  /// The state of a node before its moves are searched.
  struct NodeState {
    int ply;
    int depth;
    Expected expected;
    Situation situation;
    Value evaluation;
    bool improving;
    int table_move;
    bool is_whole = false;  ///< All moves are searched, to check whether that is needless.

    bool is_pv() const { return expected == Expected::Pv; }
  };

  struct NumberedMove {
    int move;
    int number;  ///< In the order of the search, from 1.
  };
  /// How to search a move.
  struct Plan {
    NumberedMove move;
    int depth;
    int reduced;  ///< The reduction of the first search, in plies.
  };

  // The root, in root_search.cpp.
  PointSet root_points();
  Value first_impression(int move);
  void root_window(int depth, std::size_t first);
  Value search_root_moves(Value alpha, Value beta, int depth, std::size_t first);
  Value search_root_move(Value alpha, Value beta, int depth, NumberedMove move);
  void keep_root_line(RootMove& root) const;
  int root_reduction(int depth, int number) const;

  // What a search with an anatomy counts, in anatomy.cpp.
  void count_node(const NodeState& node, NumberedMove last, bool is_cut);
  Anatomy::Source source_of(const NodeState& node, int move) const;
  void check_node(Anatomy::Technique technique, Value alpha, Value beta, const NodeState& node,
                  Value found);
  void check_reduction(Value alpha, const NodeState& node, const Plan& plan);

  // The recursion, in worker.cpp.
  static Expected opposite_of(Expected expected);
  Value search(Value alpha, Value beta, int depth, Expected expected);
  Value search_moves(Value alpha, Value beta, const NodeState& node);
  Value search_move(Value alpha, Value beta, const NodeState& node, const Plan& plan);
  Value leaf(Value beta);
  int win_by_fours();

  Value known_end(int ply) const;
  Value shape_evaluation() const;
  Value corrected(Value plain) const;
  Value corrected_evaluation();
  Value leaf_evaluation(Value beta);
  std::size_t correction_key() const;
  bool is_improving(const NodeState& node) const;
  bool is_razored(const NodeState& node, Value alpha) const;
  bool is_futile(const NodeState& node, Value beta) const;
  int extension(const NodeState& node, int move, Value beta, int depth);
  int reduction(const NodeState& node, int move, int number, int score) const;
  int most_moves(const NodeState& node) const;
  void thin_out(MovePicker& picker, const NodeState& node, int number, Value alpha) const;
  void learn(const NodeState& node, int best, const MovePicker& picker);
  void learn_correction(const NodeState& node, Value best, Bound bound);
  void keep_line(int ply, int move);
  bool is_stopped();
  void count_nodes(std::uint64_t more) { nodes_.store(nodes() + more, std::memory_order_relaxed); }

  SearchBoard board_;
  TranspositionTable& table_;
  StopSignal& stop_;
  WeightsByStones weights_;
  std::optional<SearchNetwork> network_;
  Parameters parameters_;
  History history_;
  Correction correction_;
  LeafFours fours_;
  std::vector<RootMove> root_;
  std::vector<Frame> frames_;
  /// Only written by this worker's thread.
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t next_look_ = 0;
  int furthest_ = 0;
  Anatomy* anatomy_ = nullptr;
};

}  // namespace tengen::strong
