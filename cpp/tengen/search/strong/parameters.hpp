// Every number of the strong search, with its reason. Depths are in plies, values as in value.hpp.
#pragma once

#include <array>

#include "tengen/pattern/shape.hpp"
#include "tengen/search/strong/value.hpp"

namespace tengen::strong {

/// What a move is worth in the order of moves, by the shape it makes for oneself and the shape it
/// takes from the opponent. In the order of `Shape`.
inline constexpr std::array<int, kShapes> kAttackOrder{0,   40,  110, 50,   150,  260, 340, 520,
                                                       180, 420, 900, 5000, 9000, 200, 500, -9000};
inline constexpr std::array<int, kShapes> kDefenceOrder{0,   30,  80,  35,   110,  200, 260, 400,
                                                        120, 300, 700, 2500, 8000, 100, 200, 0};

/// Aspiration: from this depth on the first window is this wide on either side of the last value,
/// and grows by half each time that it fails.
inline constexpr int kAspirationDepth = 5;
inline constexpr Value kAspiration = 20;

/// Razoring: so far below alpha only a win by fours can help.
inline constexpr int kRazorDepth = 2;
inline constexpr std::array<Value, kRazorDepth + 1> kRazor{0, 130, 230};

/// Futility: so far above beta the opponent's reply hardly brings the value back.
inline constexpr int kFutilityDepth = 6;
inline constexpr Value kFutility = 60;
/// A quiet move is left out where the value would have to rise by more than it can.
inline constexpr int kMoveFutilityDepth = 5;
inline constexpr Value kMoveFutility = 80;

/// How many moves are looked at near the leaves; later ones in a good order seldom matter.
inline constexpr int kMoveCountDepth = 6;
constexpr int most_moves(int depth, bool improving) {
  return (6 + 3 * depth * depth / 2) * (improving ? 3 : 2) / 2;
}

/// Without a move from the table a search this deep is made one ply shallower.
inline constexpr int kReduceWithoutMove = 5;

/// Late moves are searched less deep from this depth and this move on.
inline constexpr int kLateDepth = 3;
inline constexpr int kLateMove = 3;

/// Singular extension: from this depth on, when the table's move stands out by so much per ply.
inline constexpr int kSingularDepth = 8;
inline constexpr Value kSingularMargin = 2;

/// Fours tried by the search for a win by fours at a leaf, and how many in a row.
inline constexpr int kLeafFours = 48;
inline constexpr int kLeafFourDepth = 14;
/// The same where razoring asks.
inline constexpr int kRazorFours = 160;

/// History scores stay within this bound, and halve their distance to it with each bonus.
inline constexpr int kHistoryLimit = 8'192;
/// History counts this fraction of the order by shape.
inline constexpr int kHistoryWeight = 32;
inline constexpr int kContinuationWeight = 48;
inline constexpr int kCounterMoveOrder = 90;
inline constexpr int kKillerOrder = 70;

/// Correction history: how far the evaluation was off in positions like this one.
inline constexpr int kCorrectionLimit = 1'024;
inline constexpr int kCorrectionGrain = 16;  ///< Units of correction for one of value.

}  // namespace tengen::strong
