// Value: the evaluation of a position for the side to move. A win in n plies is kWin - n, so that
// faster wins are greater; otherwise 200 points correspond to a factor e of the odds of winning.
#pragma once

namespace tengen::strong {

using Value = int;

inline constexpr Value kWin = 30'000;
inline constexpr Value kInfinite = kWin + 1;
inline constexpr Value kNone = kWin + 2;  ///< No value at all.
inline constexpr int kMostPlies = 256;
/// From here on, a value is a win that was found, not an estimate.
inline constexpr Value kLeastWin = kWin - 2 * kMostPlies;
inline constexpr Value kMostEstimate = 20'000;

constexpr Value win_in(int plies) { return kWin - plies; }
constexpr Value loss_in(int plies) { return plies - kWin; }
constexpr bool is_win(Value value) { return value >= kLeastWin && value <= kWin; }
constexpr bool is_loss(Value value) { return value <= -kLeastWin && value >= -kWin; }
constexpr bool is_decided(Value value) { return is_win(value) || is_loss(value); }

}  // namespace tengen::strong
