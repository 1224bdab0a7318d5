#include "tengen/papers/attack_defence/search.hpp"

#include <stdexcept>

#include "boards.hpp"
#include "check.hpp"

namespace tengen {
namespace {

constexpr StoneWeights kPaperWeights{-1'000'000, 100'000, 200'000,   400'000,   kWin,
                                     100'000,    200'000, 5'000'000, 10'000'000};
const AttackDefenceReading kReading{kPaperWeights, Attack1::Stone, LeafReading::Last, {}};

SearchResult find(const Board& board, const AttackDefenceReading& reading, Algorithm algorithm,
                  const SearchOptions& options) {
  return search_attack_defence(board, reading, algorithm, options, {});
}

/// The best moves, all with exact values.
std::vector<Move> best_of(const SearchResult& result) {
  std::vector<Move> best;
  for (const auto& [move, score, is_upper_bound] : result.candidates) {
    if (score == result.score && !is_upper_bound) best.push_back(move);
  }
  return best;
}

TEST(pruning_changes_neither_value_nor_move_at_any_depth) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Rule rule = kRules[seed % kRules.size()];
    const Board board = test::random_board(5, rule, 11 + static_cast<int>(seed % 8), seed);
    for (const LeafReading leaf : {LeafReading::Last, LeafReading::Sum, LeafReading::Board}) {
      const AttackDefenceReading reading{kPaperWeights, Attack1::Stone, leaf, {}};
      for (int depth = 1; depth <= 4; ++depth) {
        for (const bool prunes_equal : {false, true}) {
          const SearchOptions options{
              .depth = depth, .prunes_equal = prunes_equal, .quick_wins = prunes_equal};
          const SearchResult all = find(board, reading, Algorithm::Minimax, options);
          const SearchResult some = find(board, reading, Algorithm::AlphaBeta, options);
          CHECK(some.score == all.score && some.move == all.move && some.nodes <= all.nodes);
        }
      }
    }
  }
}

TEST(pruning_finds_every_best_move_if_equals_are_kept) {
  int ties = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Rule rule = kRules[seed % kRules.size()];
    const Board board = test::random_board(5, rule, static_cast<int>(seed % 20), seed);
    for (int depth = 1; depth <= 3; ++depth) {
      for (const bool prunes_equal : {false, true}) {
        const SearchOptions options{
            .depth = depth, .prunes_equal = prunes_equal, .keeps_equals = true};
        const SearchResult some = find(board, kReading, Algorithm::AlphaBeta, options);
        const auto all = best_of(find(board, kReading, Algorithm::Minimax, options));
        CHECK(best_of(some) == all);
        CHECK(some.move == all.front());
        ties += all.size() > 1;
      }
    }
  }
  CHECK(ties > 0);
}

TEST(the_same_seed_walks_the_same_way) {
  const Board board = test::random_board(7, Rule::Freestyle, 8, 2);
  const auto walk = [&](std::uint64_t seed) {
    return anneal_attack_defence(board, kReading,
                                 {.steps = 50, .temperature = 50 * kMillion, .seed = seed},
                                 {.depth = 2}, {});
  };
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const SearchResult once = walk(seed);
    CHECK(once.move == walk(seed).move && once.nodes == walk(seed).nodes);
    differs = differs || once.move != walk(seed + 1).move;
  }
  CHECK(differs);
}

TEST(worse_moves_are_taken_as_often_as_the_temperature_says) {
  const Acceptance accepts;
  Random random(1);
  int taken = 0;
  for (int i = 0; i < 100'000; ++i) taken += accepts(kMillion, kMillion, random);
  CHECK(taken > 36'300 && taken < 37'300);  // 1/e of them, within three deviations.
  CHECK(!accepts(1, 0, random));
  CHECK(!accepts(kWin, kMillion, random));
}

TEST(invalid_annealing_options_are_refused) {
  const Board board(5, Rule::Freestyle);
  const auto anneal = [&](const AnnealingOptions& annealing) {
    anneal_attack_defence(board, kReading, annealing, {}, {});
  };
  CHECK(test::throws<std::invalid_argument>([&] { anneal({.steps = -1}); }, "steps: expected"));
  CHECK(test::throws<std::invalid_argument>([&] { anneal({.temperature = -1}); },
                                            "temperature: expected"));
}

}  // namespace
}  // namespace tengen
