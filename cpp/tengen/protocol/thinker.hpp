// Thinker: runs the engine for a session, with the manager's settings and output format.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "tengen/engine/balance.hpp"
#include "tengen/engine/swap2.hpp"
#include "tengen/protocol/settings.hpp"

namespace tengen::protocol {

/// Receives one line of an answer, without its line end.
using Say = std::function<void(std::string_view)>;

/// Resource limits that override the manager's settings, for tests.
struct Bounds {
  std::optional<std::uint64_t> nodes;
  std::optional<std::size_t> hash_bytes;
};

/// One request.
struct Task {
  EngineLimits limits;
  Detail detail;
  std::stop_token stop;
};

class Thinker {
 public:
  Thinker(Say say, const Bounds& bounds, std::shared_ptr<const network::Weights> network)
      : say_(std::move(say)), bounds_(bounds), network_(std::move(network)) {}

  /// Creates the engine with the requested table size and threads.
  void set_up(const Settings& settings);
  /// Does slow initialisation before a game, off the clock. The rule is often sent later:
  void begin_game(Rule rule);
  /// then the network is made ready for it.
  void prepare(Rule rule);
  /// Clears the transposition table.
  void forget();

  /// Outputs search results line by line and returns a move; a pass if no point is legal. Throws
  /// CommandError if every move is excluded.
  Move choose(const Board& board, const Task& task);
  /// One move or two after which the side that plays the first is `wanted` ahead.
  Balance balance(const Board& board, int moves, int wanted, const Task& task);
  Swap2Choice choose_in_swap2(const Board& board, const Task& task);
  /// Ponders until it is stopped, without output.
  void ponder(const Board& board, const std::stop_token& stop);

 private:
  Engine& engine();
  EngineLimits bounded(EngineLimits limits) const;
  void tell(const EngineInfo& info, int size, Detail detail);
  /// Says once if shapes evaluate the board in place of the network.
  void tell_fallback(const Board& board);

  Say say_;
  Bounds bounds_;
  std::shared_ptr<const network::Weights> network_;
  int threads_ = 1;
  std::size_t hash_bytes_ = std::size_t{16} << 20;
  std::string told_fallback_;
  std::unique_ptr<Engine> engine_;  ///< Created on demand, with the right size.
};

}  // namespace tengen::protocol
