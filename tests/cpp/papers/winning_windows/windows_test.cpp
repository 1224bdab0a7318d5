#include "tengen/papers/winning_windows/windows.hpp"

#include "check.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/random_move.hpp"
#include "tengen/papers/winning_windows/crossing_windows.hpp"
#include "tengen/papers/winning_windows/incremental_windows.hpp"
#include "tengen/papers/winning_windows/search.hpp"

namespace tengen {
namespace {

const WindowWeights kWeights{.windows = {3, 10, 40, 90}, .crossings = {5, 70, 300}};

WindowWeights crossing_weights() {
  WindowWeights weights = kWeights;
  weights.counts_crossings = true;
  return weights;
}

TEST(the_windows_of_a_board_are_those_of_its_lines) {
  CHECK(WindowMap::of(5).count() == 12);
  CHECK(WindowMap::of(15).count() == 2 * 15 * 11 + 2 * 11 * 11);
  CHECK(WindowMap::of(22).count() == kMaxWindows);
  Board board(15, Rule::Freestyle);
  board.push({point_at(7, 7)});
  CHECK(window_features(board, Color::Black).windows == (std::array{20, 0, 0, 0}));
  board.pop();
  board.push({point_at(0, 0)});
  CHECK(window_features(board, Color::Black).windows == (std::array{3, 0, 0, 0}));
}

/// Checks all that the incremental evaluators keep against a fresh count.
void check_against_fresh(const Board& board, const IncrementalWindows& windows,
                         const CrossingWindows& crossings, Color max, Board start) {
  const RecomputedWindows fresh(start, kWeights);
  const RecomputedWindows fresh_crossings(start, crossing_weights());
  CHECK(windows.value(board) == fresh.value(board));
  CHECK(crossings.value(board) == fresh_crossings.value(board));
  CHECK(crossings.features() == window_features(board, max));
  for (const Move move : board.legal_moves()) {
    CHECK(windows.promise(board, move) == fresh.promise(board, move));
    const Foreseen foreseen = windows.foresee(board, move.point);
    Board after = board;
    after.push(move);
    CHECK(!foreseen.is_known || !after.is_over());
    if (foreseen.is_known) CHECK(foreseen.value == fresh.value(after));
  }
}

TEST(incremental_counts_equal_a_recount_after_pushes_and_pops) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const Board start(5 + static_cast<int>(seed % 6), kRules[seed % kRules.size()]);
    Board board = start;
    IncrementalWindows windows(board, kWeights);
    CrossingWindows crossings(board, crossing_weights());
    for (int i = 0; i < 60; ++i) {
      const bool takes_back = !board.moves().empty() && (board.is_over() || random.below(4) == 0);
      const Move move = takes_back              ? board.pop()
                        : random.below(40) == 0 ? kPass
                                                : random_legal_move(board, random);
      if (takes_back) {
        windows.pop(board, move);
        crossings.pop(board, move);
      } else {
        board.push(move);
        windows.push(board, move);
        crossings.push(board, move);
      }
      check_against_fresh(board, windows, crossings, start.turn(), start);
    }
    const Board here = board;
    if (here.is_over()) continue;
    check_against_fresh(here, IncrementalWindows(here, kWeights),
                        CrossingWindows(here, crossing_weights()), here.turn(), here);
  }
}

TEST(four_ways_to_search_choose_the_same_move) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    Board board(6, kRules[seed % kRules.size()]);
    for (int i = 0; i < 14 && !board.is_over(); ++i) board.push(random_legal_move(board, random));
    if (board.is_over()) board.pop();
    WindowWeights weights = kWeights;
    weights.counts_crossings = seed % 2 == 1;
    weights.draw_is_loss = seed % 3 == 1;
    for (int depth = 1; depth <= 3; ++depth) {
      const auto find = [&](WindowCounting counting, Algorithm algorithm, bool sorts) {
        const SearchOptions options{.depth = depth, .sorts_inside = sorts};
        return search_winning_windows(board, weights, counting, algorithm, options, {});
      };
      const SearchResult plain = find(WindowCounting::Recomputed, Algorithm::Minimax, false);
      for (const WindowCounting counting :
           {WindowCounting::Recomputed, WindowCounting::Incremental}) {
        for (const bool sorts : {false, true}) {
          const SearchResult found = find(counting, Algorithm::AlphaBeta, sorts);
          CHECK(found.move == plain.move && found.score == plain.score);
          CHECK(found.nodes <= plain.nodes);
          CHECK(found.nodes == find(WindowCounting::Recomputed, Algorithm::AlphaBeta, sorts).nodes);
        }
      }
      const SearchResult kept = find(WindowCounting::Incremental, Algorithm::Minimax, false);
      CHECK(kept.move == plain.move && kept.nodes == plain.nodes && kept.leaves == plain.leaves);
    }
  }
}

}  // namespace
}  // namespace tengen
