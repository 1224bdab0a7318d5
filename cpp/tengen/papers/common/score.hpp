// Score: an integer, so that every machine plays the same moves; the papers' weights are in
// millionths, and their infinity is a win.
#pragma once

#include <cstdint>

namespace tengen {

using Score = std::int64_t;

inline constexpr Score kMillion = 1'000'000;
/// A won game. Evaluations of unfinished games stay well below it.
inline constexpr Score kWin = 1'000'000'000'000'000'000;

}  // namespace tengen
