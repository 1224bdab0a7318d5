// Simulated annealing over the moves of a position: a random walk from move to move that accepts a
// worse move with a probability that falls with the temperature, and plays the move on which it
// ends.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "tengen/game/random.hpp"
#include "tengen/papers/common/alpha_beta.hpp"

namespace tengen {

struct AnnealingOptions {
  int steps = 1000;              ///< Moves proposed to the walk.
  Score temperature = kMillion;  ///< At the start; it falls linearly to 0.
  std::uint64_t seed = 0;
};

/// Whether the walk accepts a move that is worse by `loss` > 0: with probability
/// e^(-loss/temperature). The exponent is rounded down to sixteenths, so that all arithmetic is in
/// integers.
class Acceptance {
 public:
  constexpr Acceptance() {
    thresholds_[0] = std::uint64_t{1} << 32;
    for (std::size_t i = 1; i < kEntries; ++i) {
      thresholds_[i] = thresholds_[i - 1] * kSixteenth >> 32;
    }
  }

  bool operator()(Score loss, Score temperature, Random& random) const {
    const std::uint64_t draw = random.next() >> 32;
    if (temperature == 0 || loss / temperature >= kLargestExponent) return false;
    return draw < thresholds_[static_cast<std::size_t>(loss * kParts / temperature)];
  }

 private:
  static constexpr Score kParts = 16;
  static constexpr Score kLargestExponent = 22;  ///< e^-22 is less than one in 2^31.
  static constexpr std::size_t kEntries = kParts * kLargestExponent;
  static constexpr std::uint64_t kSixteenth = 4'034'748'382;  ///< 2^32 times e^(-1/16).

  std::array<std::uint64_t, kEntries> thresholds_{};  ///< 2^32 times e^(-i/16).
};

/// Losses are compared with the temperature, so `E` gives its scores in millionths.
template <Evaluator E>
class Annealing {
 public:
  Annealing(SearchPosition<E>& position, const SearchOptions& options,
            const AnnealingOptions& annealing, SearchResult& result)
      : position_(position),
        alpha_beta_(position, options, result),
        result_(result),
        annealing_(annealing),
        random_(annealing.seed) {
    if (annealing.steps < 0 || annealing.steps > kMostSteps) {
      throw std::invalid_argument("steps: expected 0 to " + std::to_string(kMostSteps));
    }
    if (annealing.temperature < 0 || annealing.temperature > kHottest) {
      throw std::invalid_argument("temperature: expected 0 to " + std::to_string(kHottest));
    }
  }

  /// Walks over the moves of an unfinished game, each scored by alpha-beta.
  void run(int depth) {
    depth_ = depth;
    result_.depth = depth;
    position_.each_move(depth, [&](Move move) {
      moves_.push_back({move, {}});
      return true;
    });
    walk();
  }

 private:
  /// Limits whose product fits into a Score.
  static constexpr int kMostSteps = 1'000'000;
  static constexpr Score kHottest = 1'000'000 * kMillion;

  struct Valued {
    Move move;
    std::optional<Score> score;  ///< Absent until the move is proposed.
  };

  void walk() {
    static constexpr Acceptance kAccepts;
    go_to(drawn());
    for (int step = 0; step < annealing_.steps; ++step) {
      const Score temperature =
          annealing_.temperature * (annealing_.steps - step) / annealing_.steps;
      const std::size_t offered = drawn();
      const Score loss = result_.score - score_of(offered);
      if (loss <= 0 || kAccepts(loss, temperature, random_)) go_to(offered);
    }
  }

  /// If the walk ends here, its current move is played.
  void go_to(std::size_t index) {
    result_.score = score_of(index);
    result_.move = moves_[index].move;
    result_.line = {result_.move};
  }

  std::size_t drawn() { return random_.below(static_cast<std::uint32_t>(moves_.size())); }

  Score score_of(std::size_t index) {
    auto& [move, score] = moves_[index];
    if (!score) {
      score = E::millionths(alpha_beta_.value_of(move, depth_));
      result_.candidates.push_back({move, *score, false});
    }
    return *score;
  }

  SearchPosition<E>& position_;
  AlphaBeta<E> alpha_beta_;
  SearchResult& result_;
  AnnealingOptions annealing_;
  Random random_;
  int depth_ = 0;
  std::vector<Valued> moves_;
};

}  // namespace tengen
