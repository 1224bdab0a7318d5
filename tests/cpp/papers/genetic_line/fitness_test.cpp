#include "tengen/papers/genetic_line/fitness.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "tengen/game/text/diagram.hpp"

namespace tengen {
namespace {

/// A drawn board on which digits mark empty points.
struct Drawing {
  Board board;
  std::vector<Point> marked;  ///< By digit, from 1; index 0 is unused.
};

Drawing drawn(std::string text, Color turn) {
  std::vector<Point> marked(10);
  int x = 0;
  int y = 0;
  for (char& cell : text) {
    if (cell == '\n') {
      ++y;
      x = 0;
      continue;
    }
    if (cell >= '1' && cell <= '9') {
      marked[static_cast<std::size_t>(cell - '0')] = point_at(x, y);
      cell = '.';
    }
    ++x;
  }
  return {parse_diagram(text, Rule::Freestyle, turn), marked};
}

std::optional<LineFitness> fitness(const Drawing& drawing, std::string_view digits,
                                   const FitnessOptions& options = {}) {
  std::vector<Point> line;
  for (const char digit : digits) {
    line.push_back(drawing.marked[static_cast<std::size_t>(digit - '0')]);
  }
  return GeneticFitness(drawing.board, options)(line);
}

const Drawing kFigure3 = drawn(
    ".............\n"
    ".............\n"
    "...XX14......\n"
    ".....O.......\n"
    ".....O.......\n"
    ".....O.......\n"
    ".....2.......\n"
    ".............\n"
    ".............\n"
    ".............\n"
    ".......XX3...\n"
    ".............\n"
    ".............\n",
    Color::Black);

const Drawing kFigure4 = drawn(
    ".............\n"
    ".............\n"
    ".XOOOO1......\n"
    ".............\n"
    ".............\n"
    ".............\n"
    ".............\n"
    "......3......\n"
    ".OXXXX2......\n"
    "......O......\n"
    "......O......\n"
    "......O......\n"
    ".............\n",
    Color::White);

TEST(attack_and_defence_of_figure_3) {
  CHECK(fitness(kFigure3, "1")->fitness == 63 + 511);
  CHECK(fitness(kFigure3, "2")->fitness == 0 + 511);
  CHECK(fitness(kFigure3, "3")->fitness == 63 + 0);
}

TEST(attack_and_defence_of_figure_4) {
  CHECK(fitness(kFigure4, "1")->fitness == 1023 + 0);
  CHECK(fitness(kFigure4, "2")->fitness == 511 + 1023);
}

TEST(moves_after_a_decision_count_the_maximum) {
  CHECK(fitness(kFigure4, "123")->fitness == 1023 + 2 * 10'000);
  const FitnessOptions only_fives{.maximum = 7, .close_victory = CloseVictory::No};
  CHECK(fitness(kFigure4, "231", only_fives)->fitness == 1534 + (7 + 1023) + 1023);
  CHECK(fitness(kFigure4, "132", only_fives)->fitness == 1023 + 2 * 7);
}

TEST(a_close_victory_decides_with_the_move_after_it_or_as_a_five_does) {
  CHECK(fitness(kFigure4, "213")->fitness == 1534 + 1 * 10'000);
  CHECK(fitness(kFigure4, "213")->fitness < fitness(kFigure4, "123")->fitness);
  const FitnessOptions at_once{.close_victory = CloseVictory::Now};
  CHECK(fitness(kFigure4, "213", at_once)->fitness == 1534 + 2 * 10'000);
  CHECK(fitness(kFigure4, "123", at_once)->fitness == 1023 + 2 * 10'000);
}

TEST(the_tendency_counts_the_opponents_moves_against) {
  const LineFitness blocked = *fitness(kFigure3, "14");
  CHECK(blocked.fitness == 574 + (7 + 511) && blocked.tendency == 574 - 518);
  const LineFitness lost = *fitness(kFigure3, "312");
  CHECK(lost.fitness == 63 + 574 && lost.tendency == 63 - 574);
}

TEST(lines_of_a_point_can_add_up) {
  const Drawing cross = drawn(
      ".........\n"
      ".........\n"
      ".........\n"
      "....X....\n"
      "..XX1....\n"
      "....X....\n"
      ".........\n"
      ".........\n"
      ".........\n",
      Color::Black);
  CHECK(fitness(cross, "1")->fitness == 63);
  CHECK(fitness(cross, "1", {.adds_lines = true})->fitness == 63 + 63);
}

TEST(two_fours_decide) {
  const Drawing fours = drawn(
      "....O....\n"
      "....X....\n"
      "....X....\n"
      "....X....\n"
      "OXXX1....\n"
      ".........\n"
      ".........\n"
      ".........\n"
      "2........\n",
      Color::Black);
  const FitnessOptions at_once{.close_victory = CloseVictory::Now};
  CHECK(fitness(fours, "12")->fitness == 511);
  CHECK(fitness(fours, "12", at_once)->fitness == 511 + 10'000);
  const FitnessOptions added{.adds_lines = true, .close_victory = CloseVictory::Now};
  CHECK(fitness(fours, "12", added)->fitness == 255 + 255 + 10'000);
}

TEST(which_doubles_decide_is_an_option) {
  const Drawing four_and_three = drawn(
      ".........\n"
      ".........\n"
      ".........\n"
      "....X....\n"
      "OXXX1....\n"
      "....X....\n"
      ".........\n"
      ".........\n"
      "2........\n",
      Color::Black);
  const auto value = [](const Drawing& drawing, Doubles doubles) {
    return fitness(drawing, "1", {.doubles = doubles})->fitness;
  };
  const auto decides = [](const Drawing& drawing, Doubles doubles) {
    const FitnessOptions options{.close_victory = CloseVictory::Now, .doubles = doubles};
    return fitness(drawing, "12", options)->fitness == 511 + 10'000;
  };
  CHECK(value(four_and_three, Doubles::Fours) == 255);
  CHECK(!decides(four_and_three, Doubles::Fours));
  CHECK(decides(four_and_three, Doubles::FourAndThree));
  CHECK(decides(four_and_three, Doubles::Threes));
  const Drawing threes = drawn(
      ".........\n"
      ".........\n"
      ".........\n"
      "....X....\n"
      "..XX1....\n"
      "....X....\n"
      ".........\n"
      ".........\n"
      "2........\n",
      Color::Black);
  CHECK(value(threes, Doubles::Fours) == 63);
  CHECK(value(threes, Doubles::FourAndThree) == 63);
  CHECK(!decides(threes, Doubles::FourAndThree));
  CHECK(decides(threes, Doubles::Threes));
}

TEST(a_line_that_takes_a_point_twice_is_discarded_and_leaves_nothing_behind) {
  GeneticFitness fitness(kFigure3.board, {});
  const std::vector<Point>& at = kFigure3.marked;
  const std::array twice{at[1], at[2], at[1]};
  const std::array once{at[3], at[2], at[4], at[1]};
  const LineFitness before = *fitness(once);
  CHECK(!fitness(twice).has_value());
  CHECK(fitness(once)->fitness == before.fitness && fitness(once)->tendency == before.tendency);
}

}  // namespace
}  // namespace tengen
