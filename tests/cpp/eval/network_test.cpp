#include <fstream>
#include <iterator>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/eval/network/network_board.hpp"
#include "tengen/game/symmetry.hpp"

namespace tengen::network {
namespace {

std::shared_ptr<const Weights> random_weights(const std::string& name) {
  return Weights::load(std::string(TENGEN_TEST_DATA) + "/networks/" + name + ".tnn");
}

/// Pushes or pops a few stones of either colour.
void wander(PatternBoard& board, Random& random) {
  for (auto steps = 1 + random.below(4); steps > 0; --steps) {
    const bool pushes = random.below(3) != 0 || board.pushed() == 0;
    if (pushes && !board.empty_points().is_empty()) {
      auto left = random.below(static_cast<std::uint32_t>(board.empty_points().count()));
      for (const int index : board.empty_points()) {
        if (left-- != 0) continue;
        board.push(random.below(2) == 0 ? Color::Black : Color::White, board.point_of(index));
        break;
      }
    } else if (board.pushed() > 0) {
      board.pop();
    }
  }
}

/// Value and draw logits, then the policy of every point.
std::vector<int> everything(const NetworkBoard& board, Color turn) {
  const Evaluation evaluation = board.evaluate(turn);
  const auto count = static_cast<std::size_t>(board.size() * board.size());
  std::vector<int> points(count);
  std::iota(points.begin(), points.end(), 0);
  std::vector<int> logits(count);
  board.policy(turn, evaluation, points, logits);
  logits.push_back(evaluation.score_logit());
  logits.push_back(evaluation.draw_logit());
  return logits;
}

TEST(a_followed_network_equals_a_recomputed_one) {
  Random random(1);
  for (const char* name : {"narrow", "wide"}) {
    const auto weights = random_weights(name);
    for (const Rule rule : {Rule::Standard, Rule::Renju}) {
      for (const int size : {5, 15, 22}) {
        PatternBoard board(test::random_board(size, rule, size * size / 6, random.next()));
        NetworkBoard cells(weights->network(rule), board);
        for (int step = 0; step < test::samples(30); ++step) {
          wander(board, random);
          cells.sync(board);
          CHECK(cells.is_consistent(board));
        }
      }
    }
  }
}

TEST(a_look_one_stone_ahead_equals_following_it) {
  Random random(4);
  for (const auto& weights :
       {random_weights("narrow"), random_weights("wide"), Weights::shipped()}) {
    for (const Rule rule : {Rule::Standard, Rule::Renju}) {
      for (const int size : {5, 15}) {
        PatternBoard board(test::random_board(size, rule, size * size / 6, random.next()));
        NetworkBoard cells(weights->network(rule), board);
        const PointSet points = board.empty_points();
        for (const int index : points) {
          if (random.below(8) != 0) continue;
          const Point point = board.point_of(index);
          for (const Color color : {Color::Black, Color::White}) {
            board.push(color, point);
            const Evaluation ahead = cells.evaluate_after(board, point, opposite(color));
            const NetworkBoard fresh(weights->network(rule), board);
            CHECK(ahead.score_logit() == fresh.evaluate(opposite(color)).score_logit());
            board.pop();
            cells.sync(board);
          }
        }
      }
    }
  }
}

TEST(every_instruction_set_gives_the_same_integers) {
  Random random(2);
  for (const char* name : {"narrow", "wide"}) {
    const auto weights = random_weights(name);
    PatternBoard board(test::random_board(15, Rule::Freestyle, 40, random.next()));
    std::vector<NetworkBoard> all;
    for (const Kernels* kernels : available_kernels()) {
      all.emplace_back(std::make_shared<Network>(*weights, Rule::Freestyle, *kernels), board);
    }
    for (int step = 0; step < test::samples(30); ++step) {
      wander(board, random);
      for (NetworkBoard& cells : all) cells.sync(board);
      for (const Color turn : {Color::Black, Color::White}) {
        for (const NetworkBoard& cells : all) {
          CHECK(everything(cells, turn) == everything(all.front(), turn));
        }
      }
      if (board.empty_points().is_empty()) continue;
      const Point point = board.point_of(*board.empty_points().begin());
      board.push(Color::Black, point);
      const int ahead = all.front().evaluate_after(board, point, Color::White).score_logit();
      for (NetworkBoard& cells : all) {
        CHECK(cells.evaluate_after(board, point, Color::White).score_logit() == ahead);
      }
      board.pop();
    }
  }
}

TEST(symmetric_positions_have_equal_values) {
  const auto weights = random_weights("wide");
  const Board board = test::random_board(14, Rule::Renju, 50, 3);
  const NetworkBoard cells(weights->network(Rule::Renju), PatternBoard(board));
  const std::vector<int> expected = everything(cells, Color::White);
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const PatternBoard turned(board.transformed(symmetry));
    const std::vector<int> found =
        everything(NetworkBoard(weights->network(Rule::Renju), turned), Color::White);
    CHECK(found[found.size() - 2] == expected[expected.size() - 2]);
    CHECK(found.back() == expected.back());
    for (int index = 0; index < 14 * 14; ++index) {
      const Point image = transformed(turned.point_of(index), symmetry, 14);
      CHECK(found[static_cast<std::size_t>(turned.index_of(image))] ==
            expected[static_cast<std::size_t>(index)]);
    }
  }
}

TEST(with_colours_exchanged_the_other_side_gets_the_same_values) {
  const auto weights = random_weights("narrow");
  Random random(4);
  PatternBoard board{Board(12, Rule::Caro)};
  PatternBoard exchanged = board;
  for (int i = 0; i < 50; ++i) {
    const int x = static_cast<int>(random.below(12));
    const Point point = point_at(x, static_cast<int>(random.below(12)));
    if (!board.is_empty(point)) continue;
    const Color color = random.below(2) == 0 ? Color::Black : Color::White;
    board.push(color, point);
    exchanged.push(opposite(color), point);
  }
  const auto network = weights->network(Rule::Caro);
  CHECK(everything(NetworkBoard(network, board), Color::Black) ==
        everything(NetworkBoard(network, exchanged), Color::White));
}

TEST(threads_share_one_table) {
  const auto weights = random_weights("narrow");
  std::vector<std::shared_ptr<const Network>> found(4);
  std::vector<std::thread> threads;
  for (auto& each : found) {
    threads.emplace_back([&] { each = weights->network(Rule::Standard); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& each : found) CHECK(each == found.front());
}

TEST(a_damaged_file_gets_one_sentence) {
  std::ifstream file(std::string(TENGEN_TEST_DATA) + "/networks/narrow.tnn", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  CHECK(Weights::parse(bytes)->sizes().channels == 32);
  for (std::size_t length = 10; length < bytes.size(); length += 97) {
    CHECK(test::throws<std::invalid_argument>([&] { Weights::parse(bytes.substr(0, length)); },
                                              "damaged or cut short"));
  }
}

TEST(a_file_that_cannot_be_read_gets_one_sentence) {
  CHECK(test::throws<std::invalid_argument>([] { Weights::load("no/such/file"); },
                                            "no/such/file: there is no such file or folder"));
  CHECK(test::throws<std::invalid_argument>([] { Weights::load(TENGEN_TEST_DATA); },
                                            ": Is a directory"));
  CHECK(test::throws<std::invalid_argument>(
      [] { Weights::named("no/such/file"); },
      "no such file or folder: expected network, linear or a network's file"));
  CHECK(test::throws<std::invalid_argument>([] { Weights::named(""); },
                                            "the evaluation has no name: expected network"));
}

TEST(an_unknown_instruction_set_is_named) {
  CHECK(test::throws<std::invalid_argument>([] { kernels_named("mmx"); },
                                            "no instruction set 'mmx' (TENGEN_ISA): expected"));
}

}  // namespace
}  // namespace tengen::network
