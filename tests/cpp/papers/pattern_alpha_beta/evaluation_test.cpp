#include "tengen/papers/pattern_alpha_beta/evaluation.hpp"

#include "check.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/random_move.hpp"
#include "tengen/papers/pattern_alpha_beta/search.hpp"

namespace tengen {
namespace {

/// Options under which every kind and the bonus can be distinguished.
PatternOptions told_apart() {
  PatternOptions options;
  options.points = {0, 3, 7, 19, 53, 131, 1'009, 10'007, 100'003, 1'000'003};
  options.w = 1'700'000;
  return options;
}

Board random_board(int size, Rule rule, std::uint64_t seed) {
  Board board(size, rule);
  Random random(seed);
  const int moves = size + static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
  for (int i = 0; i < moves && !board.is_over(); ++i) board.push(random_legal_move(board, random));
  if (board.is_over()) board.pop();
  return board;
}

/// What a fresh evaluator says, for the side that `color` is.
Score recomputed(const Board& board, Color color, const PatternOptions& options) {
  if (board.turn() == color) return PatternEvaluator(board, options).value(board);
  Board passed = board;
  passed.push(kPass);
  return PatternEvaluator(passed, options).value(board);
}

TEST(the_incremental_evaluation_equals_a_recomputation) {
  for (const int size : {5, 9, 15, 22}) {
    for (const Rule rule : kRules) {
      Random random(static_cast<std::uint64_t>(size));
      Board board(size, rule);
      PatternEvaluator evaluator(board, told_apart());
      for (int i = 0; i < 800; ++i) {
        const bool goes_back = board.is_over() || (!board.moves().empty() && random.below(3) == 0);
        if (goes_back) {
          const Move move = board.pop();
          evaluator.pop(board, move);
        } else {
          const Move move = random.below(50) == 0 ? kPass : random_legal_move(board, random);
          board.push(move);
          evaluator.push(board, move);
        }
        if (board.is_over()) continue;
        CHECK(evaluator.value(board) == recomputed(board, Color::Black, told_apart()));
      }
    }
  }
}

TEST(alpha_beta_equals_minimax_with_and_without_a_sound_table) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Board board = random_board(6, kRules[seed % kRules.size()], seed);
    for (int depth = 1; depth <= 3; ++depth) {
      for (const bool sorts : {false, true}) {
        SearchOptions options{.depth = depth, .sorts = sorts, .distance = 1};
        const auto find = [&](Algorithm algorithm) {
          return search_patterns(board, {}, algorithm, options, {}, false);
        };
        const SearchResult all = find(Algorithm::Minimax);
        for (const TableKind table : {TableKind::None, TableKind::Sound}) {
          options.table = table;
          const SearchResult some = find(Algorithm::AlphaBeta);
          CHECK(some.score == all.score && some.move == all.move);
        }
      }
    }
  }
}

TEST(a_board_and_its_turned_images_have_the_same_value) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Board board = random_board(11, Rule::Freestyle, seed);
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Board turned = board.transformed(symmetry);
      CHECK(PatternEvaluator(turned, told_apart()).value(turned) ==
            PatternEvaluator(board, told_apart()).value(board));
    }
  }
}

}  // namespace
}  // namespace tengen
