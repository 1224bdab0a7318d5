// The facade of the solver: a forced win of one side, with a proof that has been checked.
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
  SearchLimits limits;  ///< Its nodes are positions of both sides, fours included.
  std::uint64_t memory_bytes = std::uint64_t{256} << 20;
  bool wants_shortest = false;
  /// The attacker begins with one of these empty points; with any move unless told. Each is tried,
  /// also one that makes nothing of any line.
  std::optional<std::vector<Point>> first_moves = {};
};

enum class SolveStatus : std::uint8_t {
  Proved,     ///< There is a proof, and the checker holds it to be sound.
  NoneFound,  ///< The moves that were tried do not win: fours, and threats to win by fours.
  Stopped,    ///< A limit was reached before that was known.
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
  /// No shorter win is there for the moves that are tried; only known if it was asked for.
  bool is_shortest = false;
  std::uint64_t nodes = 0;  ///< Positions looked at, fours included.
  std::uint64_t fours = 0;  ///< Those of them in searches for a win by fours.
};

/// Whether the attacker wins by force if it is to move. Where it is not, that is what it threatens:
/// the other side is taken to look on. Throws GameOverError when there is nothing to solve.
SolveResult solve(const Board& board, Color attacker, const SolveOptions& options);

/// The position with the attacker to move; the same one where it is already.
Board with_turn(const Board& board, Color attacker);

}  // namespace tengen
