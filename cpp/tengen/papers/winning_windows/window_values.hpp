// The values of windows for one side, MAX (Tan and Hu, section 2.3.2).
#pragma once

#include <array>
#include <cstdint>

#include "tengen/papers/common/score.hpp"
#include "tengen/papers/winning_windows/window_map.hpp"

namespace tengen {

/// Two lines that cross in an empty point, by the stones in MAX's best window through it on each;
/// at least two, and four count as three.
enum class Crossing : std::uint8_t { TwoTwo, ThreeTwo, ThreeThree };

struct WindowWeights {
  /// The values of winning windows with one to four stones of MAX. A window with five has no value:
  /// either the game is over, or it does not win under the rule.
  std::array<Score, 4> windows{kMillion, 2 * kMillion, 3 * kMillion, 4 * kMillion};
  std::array<Score, 3> crossings{};  ///< In the order of `Crossing`.
  bool counts_crossings = false;
  bool draw_is_loss = false;
};

/// The counts of one side's windows.
struct WindowFeatures {
  std::array<int, 4> windows{};  ///< Winning windows with one to four stones.
  std::array<int, 3> crossings{};

  friend bool operator==(const WindowFeatures&, const WindowFeatures&) = default;
};

/// The number of stones of each side in a window.
struct WindowStones {
  int own = 0;  ///< MAX's.
  int other = 0;

  constexpr bool is_winning() const { return other == 0 && own >= 1 && own <= 4; }
};

/// The effect of a stone on an empty point on the windows through it.
struct PointSums {
  Score gain = 0;     ///< By how much MAX's stone raises the value, if it does not win.
  Score loss = 0;     ///< By how much MIN's stone lowers it.
  int own_fours = 0;  ///< Windows that MAX's stone fills.
  int other_fours = 0;

  /// The sort key of a stone for the side that places it: completing a window comes first, then
  /// preventing the opponent from it, then the change of the value.
  Score promise(bool is_max) const {
    constexpr Score kFill = kWin / 100;
    constexpr Score kStop = kWin / 10'000;
    return is_max ? own_fours * kFill + other_fours * kStop + gain
                  : other_fours * kFill + own_fours * kStop + loss;
  }
};

/// The value of a window, by its stones.
class WindowTable {
 public:
  struct Worth {
    Score value = 0;
    Score gain = 0;  ///< By how much one more stone of MAX would raise the value.
    int own_fours = 0;
    int other_fours = 0;

    friend bool operator==(const Worth&, const Worth&) = default;
  };

  explicit WindowTable(const WindowWeights& weights) {
    const auto value = [&](int own) {
      return own < 1 || own > 4 ? 0 : weights.windows[static_cast<std::size_t>(own - 1)];
    };
    for (int own = 0; own < kWindowLength; ++own) {
      worths_[index({own, 0})] = {value(own), value(own + 1) - value(own), own == 4, 0};
    }
    worths_[index({0, 4})].other_fours = 1;
  }

  const Worth& operator[](WindowStones stones) const { return worths_[index(stones)]; }

 private:
  static constexpr int kStates = kWindowLength + 1;

  static constexpr std::size_t index(WindowStones stones) {
    return static_cast<std::size_t>(stones.own * kStates + stones.other);
  }

  std::array<Worth, kStates * kStates> worths_{};
};

}  // namespace tengen
