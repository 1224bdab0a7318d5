#include "tengen/game/perft.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include "check.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

/// Checks a line `name ; size ; moves ; 1:count 2:count ...`; returns whether it held a position.
bool check_line(const std::string& line, Rule rule) {
  if (line.empty() || line[0] == '#') return false;
  std::istringstream fields(line);
  std::string name, size, moves, counts;
  std::getline(fields, name, ';');
  std::getline(fields, size, ';');
  std::getline(fields, moves, ';');
  std::getline(fields, counts);
  Board board(std::stoi(size), rule);
  for (const Move move : parse_moves(moves, board.size())) board.push(move);
  std::istringstream expected(counts);
  int depth = 0;
  char colon = 0;
  std::uint64_t count = 0;
  while (expected >> depth >> colon >> count) CHECK(perft(board, depth) == count);
  CHECK(depth >= 3);
  return true;
}

TEST(perft_counts_are_those_of_the_reference) {
  for (const Rule rule : kRules) {
    std::ifstream file(std::string(TENGEN_TEST_DATA "/perft/") + std::string(name_of(rule)) +
                       ".perft");
    int positions = 0;
    for (std::string line; std::getline(file, line);) positions += check_line(line, rule) ? 1 : 0;
    CHECK(positions >= 40);
  }
}

}  // namespace
}  // namespace tengen
