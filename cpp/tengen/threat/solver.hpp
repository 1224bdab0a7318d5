// The interface of the solver: a forced win of one side, with a checked proof.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/limits/search_limits.hpp"
#include "tengen/threat/proof.hpp"
#include "tengen/threat/proof_facts.hpp"

namespace tengen {

struct SolveOptions {
  SearchLimits limits;  ///< Nodes are positions of both sides, including those of fours.
  std::uint64_t memory_bytes = std::uint64_t{256} << 20;
  bool wants_shortest = false;
  /// The allowed first moves (empty points) of the attacker; default: any. Each is tried, even if
  /// it makes nothing.
  std::optional<std::vector<Point>> first_moves = {};
};

enum class SolveStatus : std::uint8_t {
  Proved,     ///< There is a proof, and the checker confirmed it.
  NoneFound,  ///< No win by fours, or by threats to win by fours.
  Stopped,    ///< The search reached a limit.
};

constexpr std::string_view name_of(SolveStatus status) {
  switch (status) {
    case SolveStatus::Proved: return "proved";
    case SolveStatus::NoneFound: return "none_found";
    case SolveStatus::Stopped: return "stopped";
  }
  return "";
}

struct SolveResult {
  SolveStatus status = SolveStatus::Stopped;
  Proof proof;       ///< Empty unless proved.
  ProofFacts facts;  ///< Of the proof, if there is one.
  /// Whether there is no shorter win by such moves; only set if requested.
  bool is_shortest = false;
  std::uint64_t nodes = 0;  ///< Searched positions, including those of fours.
  std::uint64_t fours = 0;  ///< Those of them in searches for a win by fours.
};

/// Searches for a forced win of the attacker. If it is not to move, that is what it threatens, as
/// if the other side passed. Throws GameOverError if the game is over.
SolveResult solve(const Board& board, Color attacker, const SolveOptions& options);

/// The position with the attacker to move; unchanged if that is already so.
Board with_turn(const Board& board, Color attacker);

}  // namespace tengen
