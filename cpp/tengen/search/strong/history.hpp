// History tables for move ordering, and the correction history of the evaluation.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tengen/game/color.hpp"
#include "tengen/game/point.hpp"
#include "tengen/search/strong/parameters.hpp"

namespace tengen::strong {

/// Adds a bonus to a score; its effect shrinks as the score approaches the limit ("gravity").
inline void pull(std::int16_t& score, int bonus, int limit) {
  const int bounded = std::clamp(bonus, -limit, limit);
  const int next = score + bounded - score * std::abs(bounded) / limit;
  score = static_cast<std::int16_t>(next);
}

/// Divides history scores by a positive number, rounding towards zero, without a division, which
/// would take longer than the rest of a move's score.
class Divisor {
 public:
  explicit Divisor(int divisor) : reciprocal_((std::int64_t{1} << 32) / divisor + 1) {}

  /// Exact, because a sum of two scores times the divisor is far below 2^32.
  int divide(int score) const {
    return static_cast<int>(score * reciprocal_ >> 32) + (score < 0 ? 1 : 0);
  }

 private:
  std::int64_t reciprocal_;
};

class History {
 public:
  History(int size, const Parameters& parameters)
      : main_weight_(parameters.history_weight),
        continuation_weight_(parameters.continuation_weight),
        continuation_(static_cast<std::size_t>(kOffsets * kOffsets) * 2) {
    counters_.fill(-1);
    for (int move = 0; move < size * size; ++move) {
      spots_[at(move)] = move / size * kOffsets + move % size;
    }
  }

  /// The history score of a move; `previous` is the opponent's last move, `own` the one before.
  int score(Color turn, int move, int previous, int own) const {
    return main_weight_.divide(main_[index_of(turn)][at(move)]) +
           continuation_weight_.divide(continuation(0, previous, move) +
                                       continuation(1, own, move));
  }
  int counter(Color turn, int previous) const {
    return previous < 0 ? -1 : counters_[index_of(turn) * kMaxPoints + at(previous)];
  }

  void reward(Color turn, int move, int previous, int own, int bonus) {
    pull(main_[index_of(turn)][at(move)], bonus, kHistoryLimit);
    if (previous >= 0) pull(continuation_[place(0, previous, move)], bonus, kHistoryLimit);
    if (own >= 0) pull(continuation_[place(1, own, move)], bonus, kHistoryLimit);
  }
  void set_counter(Color turn, int previous, int move) {
    if (previous >= 0)
      counters_[index_of(turn) * kMaxPoints + at(previous)] = static_cast<std::int16_t>(move);
  }

 private:
  /// Continuation history is indexed by the offset between two moves, not by their points.
  static constexpr int kOffsets = 2 * kMaxSize - 1;

  static std::size_t at(int move) { return static_cast<std::size_t>(move); }
  std::size_t place(int table, int from, int to) const {
    constexpr int kSame = (kMaxSize - 1) * (kOffsets + 1);
    return static_cast<std::size_t>(table * kOffsets * kOffsets + kSame + spots_[at(to)] -
                                    spots_[at(from)]);
  }
  int continuation(int table, int from, int to) const {
    return from < 0 ? 0 : continuation_[place(table, from, to)];
  }

  Divisor main_weight_;
  Divisor continuation_weight_;
  /// Of each point, so that offsets are differences.
  std::array<int, kMaxPoints> spots_{};
  std::array<std::array<std::int16_t, kMaxPoints>, 2> main_{};
  std::array<std::int16_t, 2 * kMaxPoints> counters_{};
  std::vector<std::int16_t> continuation_;
};

/// Correction history: the error of past evaluations, by the threats of both sides.
class Correction {
 public:
  int of(Color turn, std::size_t key) const {
    return scores_[index_of(turn)][key % kKeys] / kCorrectionGrain;
  }
  void learn(Color turn, std::size_t key, int bonus) {
    pull(scores_[index_of(turn)][key % kKeys], bonus, kCorrectionLimit);
  }

 private:
  static constexpr std::size_t kKeys = 16'384;

  std::array<std::array<std::int16_t, kKeys>, 2> scores_{};
};

}  // namespace tengen::strong
