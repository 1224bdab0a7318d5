// Opening: the first stones of a game and the choice of colours, one action at a time.
// User interfaces ask for the actor and the allowed actions, and then act.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/opening/action.hpp"
#include "tengen/game/opening/rule.hpp"
#include "tengen/game/player.hpp"
#include "tengen/game/unequal.hpp"

namespace tengen {

/// How far an opening is. A phase is what one player does at a stretch, such as placing three
/// stones or choosing a colour; its parts are the single stones or offers.
struct OpeningProgress {
  int phase = 0;   ///< From 1; after the opening the number of phases it took.
  int phases = 0;  ///< The most there can be, if that depends on a choice.
  int part = 0;    ///< From 1; 0 after the opening.
  int parts = 0;

  friend constexpr bool operator==(OpeningProgress, OpeningProgress) = default;
};

class Opening {
 public:
  /// Throws std::invalid_argument if the opening rule does not support the rule or the size.
  explicit Opening(OpeningRule opening_rule = {OpeningKind::Swap2}, Rule rule = Rule::Freestyle,
                   int size = 15);

  OpeningRule opening_rule() const { return opening_rule_; }
  /// The stones so far. After the opening the game continues from here; the player to move follows
  /// from the board's turn and from `black`.
  const Board& board() const { return board_; }
  /// The player to act. After the opening: the player to move.
  Player actor() const;
  /// The player with black; provisional until the opening is over.
  Player black() const { return stage_.black; }
  Player holder(Color color) const {
    return color == Color::Black ? stage_.black : opponent(stage_.black);
  }
  bool is_over() const { return stage_.step == steps().size(); }
  /// How many fifth moves were declared; 0 before that.
  int declared() const { return stage_.declared; }
  /// How many fifth moves black offers, by the rule or as declared; 0 while that is open.
  int fifths() const;
  OpeningProgress progress() const;
  /// The fifth moves offered so far, which are not on the board yet.
  std::span<const Point> offers() const { return stage_.offers; }
  std::span<const OpeningAction> log() const { return log_; }

  /// The allowed actions: at least one until the opening is over, none after.
  std::vector<OpeningAction> actions() const;
  bool is_legal(OpeningAction action) const;
  /// Performs an action. Throws IllegalMoveError that lists the allowed ones; the opening is then
  /// unchanged.
  void act(OpeningAction action);
  /// Undoes the last action; throws std::out_of_range if there is none.
  OpeningAction undo();

  /// A sentence for humans that describes the allowed actions.
  std::string prompt() const;

  /// Same rules, same size, same actions.
  friend bool operator==(const Opening& a, const Opening& b);

 private:
  /// Everything but the stones and the log.
  struct Stage {
    bool in_branch = false;
    std::size_t step = 0;
    Player black = Player::First;
    int declared = 0;
    std::vector<Point> offers;
  };

  const std::vector<Step>& steps() const { return stage_.in_branch ? steps_.branch : steps_.trunk; }
  const Step& step() const { return steps()[stage_.step]; }
  bool is_offerable(Point point, std::span<const StoneSymmetry> symmetries) const;
  void advance(OpeningAction action);
  [[noreturn]] void reject(OpeningAction action) const;
  std::string prompt_for_stone() const;
  std::string prompt_for_decision() const;
  std::string prompt_for_fifths() const;

  OpeningRule opening_rule_;
  Steps steps_;
  Board board_;
  Stage stage_;
  std::vector<Stage> stages_before_;
  std::vector<OpeningAction> log_;
};

}  // namespace tengen
