// UCT: Monte Carlo tree search with random playouts (Kocsis and Szepesvari, 2006). It knows no
// patterns; beyond the rules it only detects a move that wins at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"
#include "tengen/search/playout.hpp"

namespace tengen {

struct UctOptions {
  std::uint64_t seed = 0;
  int distance = 2;                      ///< Largest distance of moves from a stone; 0 for all.
  int exploration = 1000;                ///< Exploration constant in thousandths.
  std::size_t memory_bytes = 64u << 20;  ///< The tree stops growing at this size.
};

struct UctResult {
  Move move;                ///< The most visited move.
  std::uint32_t playouts;   ///< Total number of playouts.
  std::uint32_t visits;     ///< Playouts that began with `move`.
  int win_rate_millionths;  ///< Of `move`, for the side to move; a draw is half a win.
  bool wins_at_once;        ///< Whether `move` completes a winning line.
  std::vector<Move> line;   ///< The most visited moves, `move` first.
};

/// One search of one position. The same options and number of playouts give the same result on
/// every machine.
class Uct {
 public:
  using Clock = std::chrono::steady_clock;

  /// Throws GameOverError if the game is over, and std::invalid_argument for invalid options.
  Uct(const Board& board, const UctOptions& options);

  /// Runs until the total number of playouts or the deadline is reached, with at least one playout
  /// in total. Returns whether there is anything left to search.
  bool run(std::uint32_t playouts, std::optional<Clock::time_point> deadline = {});

  UctResult result() const;

 private:
  struct Node {
    Move move;
    std::uint16_t child_count = 0;
    std::uint32_t first_child = 0;  ///< 0, the root, if there are none yet.
    std::uint32_t visits = 0;
    std::uint32_t half_points = 0;  ///< Of the side that made `move`: 2 a win, 1 a draw.
  };

  void play_once();
  bool expand(std::uint32_t node);
  void shuffle(std::vector<Move>& moves);
  std::uint32_t select(std::uint32_t node) const;
  int judge_leaf();
  void take_back(int black_half_points);
  const Node* most_visited_child(const Node& parent) const;

  Board board_;
  UctOptions options_;
  Random random_;
  Playout playout_;
  std::size_t max_nodes_;
  bool wins_at_once_ = false;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;  ///< The nodes of the current playout below the root.
};

}  // namespace tengen
