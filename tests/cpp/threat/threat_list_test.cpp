#include "tengen/threat/threat_list.hpp"

#include <algorithm>
#include <string>

#include "check.hpp"
#include "tengen/game/five.hpp"
#include "tengen/game/text/diagram.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/threat/fives.hpp"
#include "tengen/threat/solver.hpp"
#include "threat/crowded_board.hpp"

namespace tengen {
namespace {

std::string text_of(const std::vector<Point>& points, int size) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + format_point(point, size);
  return text;
}

/// The threats of black with their gain on a point, such as "four c4 costs d4 rests e4 f4 g4".
std::string threats_at(const char* gain, const char* diagram, Rule rule = Rule::Freestyle) {
  const Board board = parse_diagram(diagram, rule, Color::White);
  std::string text;
  for (const Threat& threat : find_threats(board)) {
    if (threat.color != Color::Black || format_point(threat.gain, board.size()) != gain) continue;
    text += (text.empty() ? "" : ", ") + std::string(threat.is_split ? "split " : "") +
            std::string(name_of(threat.pattern)) + " costs " + text_of(threat.costs, board.size()) +
            " rests " + text_of(threat.rests, board.size());
  }
  return text;
}

const char* const kThree = R"(
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . X X X . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .)";

TEST(an_open_three_shows_by_its_open_fours_and_split_fours) {
  CHECK(threats_at("f5", kThree) == "open_four costs  rests c5 d5 e5");
  CHECK(threats_at("b5", kThree) == "open_four costs  rests c5 d5 e5");
  CHECK(threats_at("g5", kThree) == "split four costs f5 rests c5 d5 e5");
  CHECK(threats_at("h5", kThree).empty());
}

const char* const kTwo = R"(
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . X X . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .)";

TEST(an_open_two_shows_by_its_open_threes) {
  CHECK(threats_at("f5", kTwo) == "open_three costs c5 g5 rests d5 e5");
  CHECK(threats_at("c5", kTwo) == "open_three costs b5 f5 rests d5 e5");
  CHECK(threats_at("g5", kTwo) == "split open_three costs c5 f5 h5 rests d5 e5");
}

const char* const kFour = R"(
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . X X . X X X .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .)";

TEST(a_row_is_a_four_only_if_its_five_wins) {
  CHECK(threats_at("d5", kFour) == "five costs  rests b5 c5 e5 f5 g5");
  CHECK(threats_at("d5", kFour, Rule::Standard).empty());
  // The three in the row is a four with h5, whose five would be at d5: again an overline.
  CHECK(threats_at("h5", kFour, Rule::Standard).empty());
}

TEST(in_caro_a_four_is_stopped_beyond_its_five_too) {
  const char* const diagram = R"(
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      O . X X X . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .)";
  CHECK(threats_at("b5", diagram) == "four costs f5 rests c5 d5 e5");
  CHECK(threats_at("b5", diagram, Rule::Caro) == "four costs f5 g5 rests c5 d5 e5");
}

TEST(in_renju_neither_forbidden_points_nor_false_threes_are_threats) {
  const char* const diagram = R"(
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . X . . . .
      . . X X . . . . .
      . . . . X . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .)";
  CHECK(threats_at("e5", diagram) ==
        "open_three costs b5 f5 rests c5 d5, open_three costs e7 e3 rests e6 e4");
  CHECK(threats_at("e5", diagram, Rule::Renju).empty());
}

/// Whether a stone of the colour on an empty point makes a five possible.
bool makes_four(Lines& lines, Rule rule, Color color, Point point) {
  lines.flip(color, point);
  const bool found = !five_points(lines, rule, color).empty();
  lines.flip(color, point);
  return found;
}

bool wins(const Lines& lines, Rule rule, Color color, Point point) {
  return std::ranges::any_of(kDirections, [&](Direction direction) {
    return wins_in(lines, rule, color, point, direction);
  });
}

TEST(exactly_the_moves_that_make_fives_possible_are_fours) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 41);
    int fours = 0;
    for (int i = 0; i < 300; ++i) {
      const Board board = test::crowded_board(rule, random);
      Lines lines = board.lines();
      const std::vector<Threat> threats = find_threats(board);
      for (const Color color : {Color::Black, Color::White}) {
        if (!five_points(lines, rule, color).empty()) continue;
        const Board start = board.turn() == color ? board : with_turn(board, color);
        for (const Move move : start.legal_moves()) {
          const bool is_listed = std::ranges::any_of(threats, [&](const Threat& threat) {
            return threat.color == color && threat.gain == move.point && is_four(threat.pattern);
          });
          const bool is_four =
              !wins(lines, rule, color, move.point) && makes_four(lines, rule, color, move.point);
          CHECK(is_listed == is_four);
          fours += is_four;
        }
      }
    }
    CHECK(fours > 300);
  }
}

TEST(the_costs_of_a_single_four_are_all_replies_that_stop_its_five) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 51);
    int stopped = 0;
    for (int i = 0; i < 300; ++i) {
      const Board board = test::crowded_board(rule, random);
      for (const Threat& threat : find_threats(board)) {
        Lines lines = board.lines();
        if (!is_four(threat.pattern) || !five_points(lines, rule, threat.color).empty()) continue;
        Board after = with_turn(board, threat.color);
        after.push({threat.gain});
        lines = after.lines();
        const auto fives = five_points(lines, rule, threat.color);
        std::vector<Point> expected = stops(lines, rule, threat.color, fives);
        std::erase_if(expected, [&](Point point) { return !after.is_legal({point}); });
        // Of two fours at once each may be stopped alone.
        for (const Point point : expected) {
          CHECK(std::ranges::find(threat.costs, point) != threat.costs.end());
        }
        stopped += !expected.empty();
      }
    }
    CHECK(stopped > 100);
  }
}

}  // namespace
}  // namespace tengen
