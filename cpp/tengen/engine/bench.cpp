#include "tengen/engine/bench.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include "tengen/engine/engine.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/search/strong/search_board.hpp"

namespace tengen {
namespace {

constexpr std::size_t kHashBytes = std::size_t{16} << 20;
constexpr int kRounds = 9;
constexpr int kRepeats = 20;

Board board_of(const BenchPosition& position) {
  Board board(position.size, position.rule);
  for (const Move move : parse_moves(position.moves, position.size)) board.push(move);
  return board;
}

/// FNV-1a, number by number.
class Signature {
 public:
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
      value_ = (value_ ^ (number >> shift & 0xFF)) * 0x0000'0100'0000'01B3u;
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF2'9CE4'8422'2325u;
};

void add_result(Signature& signature, const EngineResult& result) {
  signature.add(static_cast<std::uint64_t>(result.move.point.x));
  signature.add(static_cast<std::uint64_t>(result.move.point.y));
  signature.add(static_cast<std::uint64_t>(result.info.depth));
  signature.add(result.info.nodes);
  for (const EngineLine& line : result.info.lines) {
    signature.add(static_cast<std::uint64_t>(line.value));
  }
}

/// CPU time, which does not count other processes.
double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// Makes and unmakes every candidate; returns their number.
std::uint64_t push_and_pop(strong::SearchBoard& board) {
  std::uint64_t pairs = 0;
  for (const int move : board.candidates()) {
    board.push(move);
    board.pop();
    ++pairs;
  }
  return pairs;
}

}  // namespace

BenchResult bench_search(std::uint64_t nodes_each,
                         const std::shared_ptr<const network::Weights>& network,
                         const std::function<void()>& after_each) {
  BenchResult total;
  Signature signature;
  EngineLimits limits;
  limits.nodes = nodes_each;
  for (const BenchPosition& position : bench_positions()) {
    const Board board = board_of(position);
    Engine engine({.threads = 1, .hash_bytes = kHashBytes, .network = network});
    if (engine.uses_network(position.rule, position.size)) network->network(position.rule);
    const std::clock_t start = std::clock();
    const EngineResult result = engine.search(board, limits);
    total.seconds += seconds_since(start);
    total.nodes += result.info.nodes;
    total.solver_nodes += result.info.solver_nodes;
    add_result(signature, result);
    if (after_each) after_each();
  }
  total.signature = signature.value();
  return total;
}

double push_pop_nanoseconds() {
  std::vector<strong::SearchBoard> boards;
  for (const BenchPosition& position : bench_positions()) boards.emplace_back(board_of(position));
  std::array<double, kRounds> rounds{};
  for (double& nanoseconds : rounds) {
    std::uint64_t pairs = 0;
    const std::clock_t start = std::clock();
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
      for (strong::SearchBoard& board : boards) pairs += push_and_pop(board);
    }
    nanoseconds = seconds_since(start) * 1e9 / static_cast<double>(pairs);
  }
  std::ranges::nth_element(rounds, rounds.begin() + kRounds / 2);
  return rounds[kRounds / 2];
}

}  // namespace tengen
