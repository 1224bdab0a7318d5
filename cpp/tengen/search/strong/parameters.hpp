// All parameters of the strong search. Depths are in plies, values as in value.hpp.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "tengen/pattern/shape.hpp"
#include "tengen/search/strong/value.hpp"

namespace tengen::strong {

/// Move ordering scores of the shape that a move makes, and of the shape that it takes from the
/// opponent. In the order of `Shape`.
inline constexpr std::array<int, kShapes> kAttackOrder{0,   40,  110, 50,   150,  260, 340, 520,
                                                       180, 420, 900, 5000, 9000, 200, 500, -9000};
inline constexpr std::array<int, kShapes> kDefenceOrder{0,   30,  80,  35,   110,  200, 260, 400,
                                                        120, 300, 700, 2500, 8000, 100, 200, 0};

/// Limit of history scores: a bonus b moves a score by b / limit of the way to the limit.
inline constexpr int kHistoryLimit = 8'192;
/// Limit of the correction history, in sixteenths of a value.
inline constexpr int kCorrectionLimit = 1'024;
inline constexpr int kCorrectionGrain = 16;

/// The maximum depth: out of reach in practice, and it fits into a byte of the table.
inline constexpr int kDeepest = 120;
/// Nodes between two checks of the clock: a few tenths of a millisecond.
inline constexpr int kNodesBetweenLooks = 512;

/// The table keeps an entry of this search if a new bound is shallower by more than this.
inline constexpr int kDeeperInTable = 3;
/// Replacement: an entry's priority is its depth minus this for each search since.
inline constexpr int kTableAge = 8;

/// Parameters that are tuned by games and can be set at run time.
struct Parameters {
  /// Aspiration window: from this depth on, its half-width around the last value, and its growth
  /// after each failure, in hundredths.
  int aspiration_depth = 5;
  int aspiration = 15;
  int aspiration_growth = 50;

  /// Razoring: this far below alpha, only a win by fours can help.
  int razor_depth = 2;
  int razor = 36;
  int razor_step = 60;

  /// Reverse futility pruning: this far above beta, the opponent can hardly bring the value back.
  int futility_depth = 8;
  int futility = 25;
  /// Futility pruning: skips quiet moves if they cannot raise the value enough.
  int move_futility_depth = 8;
  int move_futility = 35;
  int move_futility_base = 20;

  /// Late-move pruning: the number of moves to search near the leaves.
  int count_depth = 9;
  int count_base = 3;
  int count_slope = 12;      ///< In sixteenths, by the square of the depth.
  int count_improving = 55;  ///< Bonus in hundredths if the side to move is improving.
  int count_pv = 150;  ///< Instead of it on the principal variation: of the number, in hundredths.

  /// Internal iterative reduction: from this depth on, by one ply without a table move.
  int reduce_without_move = 5;

  /// Late-move reductions: from this depth and this move on.
  int late_depth = 3;
  int late_move = 3;
  int late_divisor = 200;   ///< Larger means less reduction.
  int late_bad_order = 43;  ///< Moves with a lower ordering score are reduced by one more.
  int late_cut = 1;         ///< Additional reduction in cut nodes.
  int late_four = 1;        ///< Additional reduction of fours that make nothing else.
  /// Where an open four has to be stopped, such fours are reduced by one ply, and by another for
  /// each so many plies of depth; other moves are not.
  int late_answer = 6;

  /// Late-move reductions at the root, which start later and are smaller.
  int root_late_move = 6;
  int root_late_divisor = 212;  ///< Of the logarithm of the move number; larger means less.

  /// Up to this depth such fours are pruned: they only push bad news beyond the horizon.
  int four_depth = 2;

  /// Singular extension: from this depth on, if the table move is better by this margin per ply.
  /// The table entry may be shallower than the search by the slack.
  int singular_depth = 8;
  int singular_margin = 2;
  int singular_slack = 3;

  /// Quiescence search: limits on the number of fours and on its depth.
  int leaf_fours = 6;
  int leaf_four_depth = 14;

  /// Weights in move ordering; the first two are divisors of the history scores.
  int history_weight = 41;
  int continuation_weight = 66;
  int counter_order = 108;
  int killer_order = 67;

  /// History bonus of the best move: quadratic in the depth, up to a limit.
  int bonus_square = 8;
  int bonus_depth = 32;
  int bonus_most = 1'600;
  /// Divisor of the depth that weights an error of the evaluation.
  int correction_divisor = 4;

  /// With a network: a leaf whose shapes are this far from beta is not shown to it.
  int shape_margin = 500;
  /// The policy orders moves from this depth on; ordering points for a factor e of the odds.
  int policy_depth = 1;
  int policy_order = 64;
};

/// A parameter with its name and its valid range.
struct NamedParameter {
  std::string_view name;
  int Parameters::* member;
  int least;
  int most;
};

/// All parameters, in the order of `Parameters`.
std::span<const NamedParameter> named_parameters();

/// Sets a parameter by name. Throws std::invalid_argument if there is no such parameter or the
/// value is out of range.
void set_parameter(Parameters& parameters, std::string_view name, int value);

/// Values to try, by name.
using TriedParameters = std::map<std::string, int, std::less<>>;

/// Parameters with some values replaced; throws like `set_parameter`.
Parameters replaced(Parameters parameters, const TriedParameters& tried);

}  // namespace tengen::strong
