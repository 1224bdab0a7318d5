// BoardBatch: many boards that move together, for learners. What a learner reads is stored in
// arrays with one entry or row per board. A board whose game ends begins the next one at once.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "tengen/game/batch/team.hpp"
#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/symmetry.hpp"

namespace tengen {

/// A point as a number, row by row from the top: y * size + x.
using Action = std::int64_t;

/// What an action off the board or on an occupied point does.
enum class IllegalAction : std::uint8_t { Refuse, Lose };

/// The last game that a board finished.
struct FinishedGame {
  std::optional<Color> winner;
  std::optional<Termination> termination;  ///< Empty if an illegal action lost it.
};

/// The planes of an observation: stones of the side to move, stones of its opponent, the last
/// stone, and all ones if black is to move.
inline constexpr std::size_t kPlanes = 4;

class BoardBatch {
 public:
  /// `threads` 0: all cores, if there are enough boards for them.
  BoardBatch(int count, int size, Rule rule, IllegalAction illegal, int threads,
             std::uint64_t seed);

  std::size_t count() const { return boards_.size(); }
  int size() const { return blank_.size(); }
  std::size_t points() const { return points_; }
  Rule rule() const { return blank_.rule(); }
  int threads() const { return team_.threads(); }
  /// The game that is being played on a board.
  const Board& board(std::size_t index) const { return boards_[index]; }

  const Cell* cells() const { return cells_.data(); }
  /// The colour to move, as a cell.
  const Cell* turns() const { return turns_.data(); }
  /// 1 for each legal action, otherwise 0. There is always one.
  const std::uint8_t* legal() const { return legal_.data(); }
  /// The action of the last stone; -1 if there is none or a pass followed it.
  const std::int16_t* last_actions() const { return last_actions_.data(); }
  /// The moves of the current game, passes included.
  const std::int32_t* plies() const { return plies_.data(); }
  /// Of the last game that each board finished: the last position, the winner (Empty for a draw)
  /// and the number of moves.
  const Cell* final_cells() const { return final_cells_.data(); }
  const Cell* winners() const { return winners_.data(); }
  const std::int32_t* lengths() const { return lengths_.data(); }
  const std::optional<FinishedGame>& finished(std::size_t index) const { return finished_[index]; }

  /// images()[s * points + a] is the action to which symmetry s takes a; preimages() the inverse.
  const std::int16_t* images() const { return images_.data(); }
  const std::int16_t* preimages() const { return preimages_.data(); }

  /// Plays one action on each board, or only where `where` is 1 if it is not empty. A forbidden
  /// point is accepted and loses, as on a Board. Then a side without a legal point passes, which
  /// happens to black in renju alone.
  /// @param rewards of the side that moved: 1 for a win, -1 for a loss, otherwise 0.
  /// @param done 1 where a game ended.
  /// Throws IllegalMoveError with the number of the board, and changes nothing, if an action is
  /// illegal and must be refused.
  void step(std::span<const Action> actions, std::span<const std::uint8_t> where,
            std::span<std::int8_t> rewards, std::span<std::uint8_t> done);

  /// A uniformly random legal action for each board, from the board's own generator.
  void random_actions(std::span<Action> actions);

  /// Begins new games, everywhere or where `where` is 1. Unfinished games are dropped.
  void reset(std::span<const std::uint8_t> where);
  /// Starts the random generators of all boards again.
  void seed(std::uint64_t seed);

  /// Writes the planes of all boards, each rotated or reflected by its symmetry (none if
  /// `symmetries` is empty). `planes` has room for count x kPlanes x points numbers.
  template <typename Number>
  void observe(std::span<const std::uint8_t> symmetries, Number* planes) const;

 private:
  bool is_playable(std::size_t index, Action action) const;
  [[noreturn]] void refuse(std::size_t index, Action action);
  Move move_of(Action action) const;
  std::int8_t play(std::size_t index, Action action);
  std::int8_t finish(std::size_t index, FinishedGame game, Color mover);
  void begin(std::size_t index);
  void begin_turn(std::size_t index);
  bool find_legal(std::size_t index);
  Action random_action(std::size_t index);
  template <typename Number>
  void observe_board(std::size_t index, std::size_t symmetry, Number* planes) const;

  Board blank_;
  std::size_t points_;
  IllegalAction illegal_;
  mutable Team team_;
  std::vector<Board> boards_;
  std::vector<Random> randoms_;
  std::vector<Cell> cells_;
  std::vector<Cell> turns_;
  std::vector<std::uint8_t> legal_;
  std::vector<std::int16_t> last_actions_;
  std::vector<std::int32_t> plies_;
  std::vector<Cell> final_cells_;
  std::vector<Cell> winners_;
  std::vector<std::int32_t> lengths_;
  std::vector<std::optional<FinishedGame>> finished_;
  std::vector<std::int16_t> images_;
  std::vector<std::int16_t> preimages_;
  mutable std::mutex in_use_;  ///< Callers release Python's lock, so two may come at once.
};

}  // namespace tengen
