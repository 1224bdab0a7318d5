// UCT: Monte Carlo tree search with random playouts (Kocsis and Szepesvari, 2006). It knows no
// pattern; all it sees beyond the rules is a move that wins at once.
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
  int distance = 2;                      ///< Moves this near a stone are looked at; 0 for all.
  int exploration = 1000;                ///< Weight of the little visited, in thousandths.
  std::size_t memory_bytes = 64u << 20;  ///< The tree stops growing there; playouts go on.
};

struct UctResult {
  Move move;                ///< The most visited move.
  std::uint32_t playouts;   ///< All that were played.
  std::uint32_t visits;     ///< Those that began with `move`.
  int win_rate_millionths;  ///< Of `move`, for the side to move; a draw is half a win.
  bool wins_at_once;        ///< Whether `move` completes a winning line.
  std::vector<Move> line;   ///< The most visited moves, `move` first.
};

/// One search of one position. The same options and number of playouts give the same result on
/// every machine.
class Uct {
 public:
  using Clock = std::chrono::steady_clock;

  /// Throws GameOverError when there is nothing to search, and std::invalid_argument for options
  /// that make no sense.
  Uct(const Board& board, const UctOptions& options);

  /// Plays until there are so many playouts in all, or the time has come. At least one is played in
  /// all. Returns whether there is anything left to find out.
  bool run(std::uint32_t playouts, std::optional<Clock::time_point> deadline = {});

  UctResult result() const;

 private:
  struct Node {
    Move move;
    std::uint16_t child_count = 0;
    std::uint32_t first_child = 0;  ///< 0, the root, where there are none yet.
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
  std::vector<std::uint32_t> path_;  ///< The nodes below the root that the playout went through.
};

}  // namespace tengen
