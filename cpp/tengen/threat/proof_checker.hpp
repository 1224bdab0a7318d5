// Checks proofs by the rules alone, trying every legal reply: the twin of reference/proof_checker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/threat/proof.hpp"

namespace tengen {

/// Where a proof fails.
struct ProofFlaw {
  std::vector<Move> line;     ///< From the position that is proved to where it fails.
  std::int32_t node;          ///< The attacker's node there.
  std::string what;           ///< In words.
  std::optional<Move> reply;  ///< The reply that is not refuted, where that is the flaw.
};

/// The first flaw of a proof that the side to move wins; nothing where it holds.
std::optional<ProofFlaw> flaw_of(const Proof& proof, const Board& board);
/// The same under a watch, which may end it by SearchStopped.
std::optional<ProofFlaw> flaw_of(const Proof& proof, const Board& board, LimitWatch& watch);

}  // namespace tengen
