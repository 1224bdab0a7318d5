// Thinker: the engine as a session uses it, set up as the manager told, speaking its language.
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

/// Takes one line of an answer, without its end.
using Say = std::function<void(std::string_view)>;

/// What may be used whatever a manager says, for tests.
struct Bounds {
  std::optional<std::uint64_t> nodes;
  std::optional<std::size_t> hash_bytes;
};

/// One question.
struct Task {
  EngineLimits limits;
  Detail detail;
  std::stop_token stop;
};

class Thinker {
 public:
  Thinker(Say say, const Bounds& bounds) : say_(std::move(say)), bounds_(bounds) {}

  /// Makes the engine as large as was told.
  void set_up(const Settings& settings);
  /// Does what takes time before a game: managers do not count it. The rule is often told later.
  void begin_game();
  /// Forgets what was found so far.
  void forget();

  /// A move to play, and before it what was found, line by line; a pass where no point may be
  /// played. Throws CommandError where every move is excluded.
  Move choose(const Board& board, const Task& task);
  /// One move or two after which the side that plays the first is `wanted` ahead.
  Balance balance(const Board& board, int moves, int wanted, const Task& task);
  Swap2Choice choose_in_swap2(const Board& board, const Task& task);
  /// Thinks until it is stopped, and says nothing.
  void ponder(const Board& board, const std::stop_token& stop);

 private:
  Engine& engine();
  EngineLimits bounded(EngineLimits limits) const;
  void tell(const EngineInfo& info, int size, Detail detail);

  Say say_;
  Bounds bounds_;
  int threads_ = 1;
  std::size_t hash_bytes_ = std::size_t{16} << 20;
  std::unique_ptr<Engine> engine_;  ///< Made when it is needed, with the right size.
};

}  // namespace tengen::protocol
