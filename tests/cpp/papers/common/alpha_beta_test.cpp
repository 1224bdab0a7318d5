#include "tengen/papers/common/alpha_beta.hpp"

#include <algorithm>
#include <chrono>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/papers/common/search_steps.hpp"

namespace tengen {
namespace {

/// Values positions by their keys, so that nothing about them helps a search. Few different values
/// make many equal ones.
struct ByKey {
  int pushes = 0;

  void push(const Board&, Move) { ++pushes; }
  void pop(const Board&, Move) { --pushes; }
  Score value(const Board& board) const { return static_cast<Score>(board.key() % 40) - 20; }
  Score promise(const Board& board, Move move) const {
    if (move.is_pass()) return 0;
    return static_cast<Score>((board.key() ^ zobrist::stone(board.turn(), move.point)) % 7);
  }
};

SearchResult find(const Board& board, Algorithm algorithm, const SearchOptions& options,
                  const SearchLimits& limits = {}) {
  return search(board, ByKey{}, algorithm, options, limits);
}

TEST(alpha_beta_equals_minimax) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Rule rule = kRules[seed % kRules.size()];
    const Board board = test::random_board(5, rule, 12 + static_cast<int>(seed % 10), seed);
    for (int depth = 1; depth <= 3; ++depth) {
      for (const bool sorts : {false, true}) {
        const SearchOptions options{.depth = depth, .sorts = sorts, .most_moves = sorts ? 5 : 0};
        const SearchResult all = find(board, Algorithm::Minimax, options);
        for (const TableKind table : {TableKind::None, TableKind::Sound}) {
          for (const bool prunes_equal : {false, true}) {
            SearchOptions pruned = options;
            pruned.table = table;
            pruned.prunes_equal = prunes_equal;
            const SearchResult some = find(board, Algorithm::AlphaBeta, pruned);
            CHECK(some.score == all.score);
            CHECK(some.move == all.move);
            CHECK(some.nodes <= all.nodes);
            CHECK(some.line.front() == some.move);
          }
        }
      }
    }
  }
}

TEST(pruning_and_the_table_save_moves) {
  const Board board = test::random_board(6, Rule::Freestyle, 8, 3);
  SearchOptions options{.depth = 4};
  const std::uint64_t all = find(board, Algorithm::Minimax, {.depth = 3}).nodes;
  CHECK(find(board, Algorithm::AlphaBeta, {.depth = 3}).nodes * 2 < all);
  const SearchResult plain = find(board, Algorithm::AlphaBeta, options);
  options.table = TableKind::Sound;
  const SearchResult tabled = find(board, Algorithm::AlphaBeta, options);
  CHECK(plain.cuts > 0 && plain.table_hits == 0 && tabled.table_hits > 0);
  CHECK(tabled.nodes < plain.nodes);
}

TEST(a_quick_win_is_better_only_if_requested) {
  Board board(9, Rule::Freestyle);
  for (const Point point : {point_at(2, 4), point_at(0, 0), point_at(3, 4), point_at(8, 0),
                            point_at(4, 4), point_at(0, 8), point_at(5, 4), point_at(8, 8)}) {
    board.push({point});
  }
  const SearchResult any = find(board, Algorithm::AlphaBeta, {.depth = 3, .distance = 1});
  const SearchResult quick =
      find(board, Algorithm::AlphaBeta, {.depth = 3, .distance = 1, .quick_wins = true});
  CHECK(any.score == kWin);
  CHECK(quick.score == kWin - 1);
  CHECK(quick.move == Move{point_at(1, 4)});
}

TEST(a_limited_search_plays_the_move_of_the_last_completed_depth) {
  const Board board = test::random_board(9, Rule::Freestyle, 6, 1);
  const SearchOptions options{.depth = 6};
  const SearchResult shallow = find(board, Algorithm::AlphaBeta, {.depth = 2});
  SearchLimits limits;
  limits.nodes = 3 * shallow.nodes;
  const SearchResult limited = find(board, Algorithm::AlphaBeta, options, limits);
  CHECK(limited.depth == 2 && limited.move == shallow.move);
  CHECK(limited.nodes == *limits.nodes);
}

TEST(the_first_step_may_stop_once_a_move_is_valued) {
  const Board board = test::random_board(9, Rule::Freestyle, 6, 1);
  for (const Algorithm algorithm : {Algorithm::Minimax, Algorithm::AlphaBeta}) {
    for (const std::uint64_t nodes : {1U, 30U}) {
      SearchLimits limits;
      limits.nodes = nodes;
      const SearchResult result = find(board, algorithm, {.depth = 2, .depth_step = 2}, limits);
      CHECK(result.depth == 1 && result.nodes == nodes && result.leaves == nodes);
      CHECK(result.candidates.size() == nodes);
      const auto best =
          std::max_element(result.candidates.begin(), result.candidates.end(),
                           [](const auto& a, const auto& b) { return a.score < b.score; });
      CHECK(result.move == best->move && result.score == best->score);
      CHECK(result.line.front() == result.move);
    }
  }
}

TEST(a_limited_search_deepens_to_its_depth_in_whole_steps) {
  const SearchOptions even{.depth = 6, .depth_step = 2};
  CHECK(next_depth(1, even) == 2 && next_depth(2, even) == 4 && next_depth(4, even) == 6);
  const SearchOptions odd{.depth = 5, .depth_step = 2};
  CHECK(next_depth(1, odd) == 3 && next_depth(3, odd) == 5);
  CHECK(next_depth(1, {.depth = 2}) == 2);
}

/// Takes as long as a slow evaluator may.
struct Slow : ByKey {
  Score value(const Board& board) const {
    const auto end = SearchLimits::Clock::now() + std::chrono::milliseconds(1);
    while (SearchLimits::Clock::now() < end) continue;
    return ByKey::value(board);
  }
};

TEST(a_slow_evaluator_is_stopped_in_time) {
  const Board board = test::random_board(15, Rule::Freestyle, 6, 1);
  SearchLimits limits;
  limits.deadline.time = SearchLimits::Clock::now() + std::chrono::milliseconds(5);
  const SearchResult result = search(board, Slow{}, Algorithm::Minimax, {.depth = 2}, limits);
  CHECK(result.nodes >= 1 && result.nodes <= 8);
}

TEST(only_pruned_moves_are_reported_as_bounds) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Board board = test::random_board(5, Rule::Freestyle, 14, seed);
    for (int depth = 1; depth <= 3; ++depth) {
      const SearchResult all = find(board, Algorithm::Minimax, {.depth = depth});
      const SearchResult some = find(board, Algorithm::AlphaBeta, {.depth = depth});
      for (std::size_t i = 0; i < some.candidates.size(); ++i) {
        const auto& [move, score, is_upper_bound] = some.candidates[i];
        CHECK(is_upper_bound ? all.candidates[i].score <= score && score > -kWin && depth > 1
                             : all.candidates[i].score == score);
      }
    }
  }
}

TEST(a_finished_game_is_not_searched) {
  Board board(5, Rule::Freestyle);
  board.push(kPass);
  board.push(kPass);
  CHECK(test::throws<GameOverError>([&] { find(board, Algorithm::Minimax, {}); }, "is over"));
}

}  // namespace
}  // namespace tengen
