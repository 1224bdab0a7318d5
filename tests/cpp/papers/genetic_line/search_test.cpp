#include "tengen/papers/genetic_line/search.hpp"

#include <algorithm>
#include <stdexcept>

#include "check.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/random_move.hpp"

namespace tengen {
namespace {

GeneticResult bred(const Board& board, GeneticOptions options = {},
                   const SearchLimits& limits = {}) {
  return genetic_line(board, options, limits);
}

Board random_board(int size, Rule rule, int moves, std::uint64_t seed) {
  Board board(size, rule);
  Random random(seed);
  for (int i = 0; i < moves && !board.is_over(); ++i) board.push(random_legal_move(board, random));
  if (board.is_over()) board.pop();
  return board;
}

TEST(the_best_fitness_never_falls) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Board board = random_board(9 + static_cast<int>(seed % 7), kRules[seed % kRules.size()],
                                     2 + static_cast<int>(seed), seed);
    const GeneticResult result =
        bred(board, {.population = 50, .most = 80, .kept = 10, .mutation = 100, .seed = seed});
    CHECK(std::is_sorted(result.series.begin(), result.series.end()));
    CHECK(result.series.back() == result.worth.fitness);
    CHECK(board.is_legal(result.move));
    const auto best =
        std::find_if(result.candidates.begin(), result.candidates.end(),
                     [&](const auto& candidate) { return candidate.first == result.line.front(); });
    CHECK(best != result.candidates.end() && best->second == result.worth.fitness);
  }
}

TEST(it_ends_when_the_best_begin_alike_often_enough) {
  const Board board = random_board(15, Rule::Freestyle, 6, 1);
  CHECK(bred(board, {.stable = 1}).generations() == 0);
  CHECK(bred(board).generations() >= 4);
  CHECK(bred(board, {.generations = 2}).generations() == 2);
}

TEST(nodes_are_the_individuals_of_all_generations) {
  const GeneticResult result = bred(random_board(15, Rule::Freestyle, 8, 2));
  const auto bred_later = static_cast<std::uint64_t>(result.generations()) * (3500 - 200);
  CHECK(result.nodes == 2000 + bred_later && result.discarded < result.nodes);
}

TEST(limits_may_break_a_generation_off) {
  const Board board = random_board(15, Rule::Freestyle, 8, 3);
  SearchLimits limits;
  limits.nodes = 6000;
  const GeneticResult broken = bred(board, {}, limits);
  CHECK(broken.nodes == 6000 && broken.generations() == 2);
  CHECK(broken.series.back() >= bred(board, {.generations = 1}).series.back());
  CHECK(broken.series.back() == broken.worth.fitness);
  limits.nodes = 1;
  CHECK(bred(board, {}, limits).nodes == 1);
  limits.nodes.reset();
  limits.deadline.time = SearchLimits::Clock::now();
  CHECK(bred(board, {}, limits).nodes < 100);
}

TEST(genes_lie_in_the_box_around_the_stones_widened_until_there_are_enough) {
  Board board(15);
  board.push({point_at(4, 4)});
  CHECK(bred(board).region == 8);
  board.push({point_at(7, 5)});
  const GeneticResult result = bred(board);
  CHECK(result.region == 6 * 4 - 2);
  for (const auto& [point] : result.line) {
    CHECK(point.x >= 3 && point.x <= 8 && point.y >= 3 && point.y <= 6);
  }
  Board corner(15);
  corner.push({point_at(0, 0)});
  CHECK(bred(corner, {.length = 3}).region == 3 && bred(corner).region == 8);
}

TEST(a_nearly_full_board_makes_lines_shorter) {
  Board board = random_board(5, Rule::Freestyle, 22, 5);
  CHECK(!board.is_over());
  CHECK(static_cast<int>(bred(board).line.size()) == 25 - board.stone_count());
}

TEST(an_empty_board_gives_the_centre) {
  CHECK(bred(Board(15)).move == Move{point_at(7, 7)} && bred(Board(15)).series.empty());
}

TEST(invalid_options_are_refused) {
  Board board(5);
  const auto says = [&](const GeneticOptions& options, const std::string& words) {
    return test::throws<std::invalid_argument>([&] { bred(board, options); }, words);
  };
  CHECK(says({.most = 200}, "leave room for children"));
  CHECK(says({.length = 21}, "20 or less"));
  CHECK(says({.population = 0}, "1 or more"));
  board.push(kPass);
  board.push(kPass);
  CHECK(test::throws<GameOverError>([&] { bred(board); }, "is over"));
}

}  // namespace
}  // namespace tengen
