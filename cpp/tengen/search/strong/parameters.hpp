// Every number of the strong search, with its reason. Depths are in plies, values as in value.hpp.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "tengen/pattern/shape.hpp"
#include "tengen/search/strong/value.hpp"

namespace tengen::strong {

/// What a move is worth in the order of moves, by the shape it makes for oneself and the shape it
/// takes from the opponent. In the order of `Shape`.
inline constexpr std::array<int, kShapes> kAttackOrder{0,   40,  110, 50,   150,  260, 340, 520,
                                                       180, 420, 900, 5000, 9000, 200, 500, -9000};
inline constexpr std::array<int, kShapes> kDefenceOrder{0,   30,  80,  35,   110,  200, 260, 400,
                                                        120, 300, 700, 2500, 8000, 100, 200, 0};

/// History scores stay within this bound: a bonus b moves them by b / bound of the way to it.
inline constexpr int kHistoryLimit = 8'192;
/// Corrections of the evaluation stay within this bound, in sixteenths of a value.
inline constexpr int kCorrectionLimit = 1'024;
inline constexpr int kCorrectionGrain = 16;

/// The last iteration: nothing is searched deeper in any time, and it fits the table's byte.
inline constexpr int kDeepest = 120;
/// A thread looks at the clock after so many moves: some tenths of a millisecond.
inline constexpr int kNodesBetweenLooks = 512;

/// The table keeps a value of this search against a bound that is by more than this less deep.
inline constexpr int kDeeperInTable = 3;
/// An entry is worth its depth, less so much for each search since: old ones make room first.
inline constexpr int kTableAge = 8;

/// Numbers that games decide, so that they can be tried out in one program.
struct Parameters {
  /// Aspiration: from this depth on the first window is this wide on either side of the last value,
  /// and grows each time that it fails, in hundredths.
  int aspiration_depth = 5;
  int aspiration = 15;
  int aspiration_growth = 50;

  /// Razoring: so far below alpha only a win by fours can help.
  int razor_depth = 2;
  int razor = 36;
  int razor_step = 60;

  /// Futility: so far above beta the opponent's reply hardly brings the value back.
  int futility_depth = 8;
  int futility = 25;
  /// A quiet move is left out where the value would have to rise by more than it can.
  int move_futility_depth = 8;
  int move_futility = 35;
  int move_futility_base = 20;

  /// How many moves are looked at near the leaves: later ones in a good order seldom matter.
  int count_depth = 9;
  int count_base = 3;
  int count_slope = 12;      ///< In sixteenths, by the square of the depth.
  int count_improving = 55;  ///< So much more, in hundredths, where the side to move gains ground.

  /// Without a move from the table a search this deep is made one ply shallower.
  int reduce_without_move = 5;

  /// Late moves are searched less deep from this depth and this move on.
  int late_depth = 3;
  int late_move = 3;
  int late_divisor = 200;   ///< The greater, the less.
  int late_bad_order = 43;  ///< Moves below this in the order are reduced by one more.
  int late_cut = 1;         ///< Where a move is expected to refute, the late ones hardly do.
  int late_four = 1;        ///< A four that makes nothing else most often leads to nothing.

  /// At the root later and by less: what is overlooked there is not seen by another move.
  int root_late_move = 6;
  int root_late_divisor = 212;  ///< Of the logarithm of the move's number; the greater, the less.

  /// So near the leaves such fours are left out: they push what is bad beyond the horizon.
  int four_depth = 2;

  /// Singular extension: from this depth on, when the table's move stands out by so much per ply.
  /// The table's value may be by so much less deep than the search.
  int singular_depth = 8;
  int singular_margin = 2;
  int singular_slack = 3;

  /// Fours tried by the search for a win by fours at a leaf, and how many in a row.
  int leaf_fours = 6;
  int leaf_four_depth = 14;

  /// History counts this fraction of the order by shape.
  int history_weight = 41;
  int continuation_weight = 66;
  int counter_order = 108;
  int killer_order = 67;

  /// What a refutation teaches history: the deeper the search behind it, the more, up to a bound.
  int bonus_square = 8;
  int bonus_depth = 32;
  int bonus_most = 1'600;
  /// An error of the evaluation counts by the depth of the search that showed it, over this.
  int correction_divisor = 4;
};

/// A parameter by its name, with the range that makes sense.
struct NamedParameter {
  std::string_view name;
  int Parameters::* member;
  int least;
  int most;
};

/// All of them, in the order of `Parameters`.
std::span<const NamedParameter> named_parameters();

/// Sets the parameter of that name. Throws std::invalid_argument where there is none, or where the
/// value is beyond its range.
void set_parameter(Parameters& parameters, std::string_view name, int value);

}  // namespace tengen::strong
