// Checks proofs by the rules alone, trying every legal reply: the twin of reference/proof_checker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/threat/proof.hpp"

namespace tengen {

/// A flaw of a proof.
struct ProofFlaw {
  std::vector<Move> line;     ///< From the proved position to the flaw.
  std::int32_t node;          ///< The attacker's node there.
  std::string what;           ///< The description.
  std::optional<Move> reply;  ///< The reply that is not refuted, if that is the flaw.
};

/// The first flaw of a proof that the side to move wins; empty if the proof is valid.
std::optional<ProofFlaw> flaw_of(const Proof& proof, const Board& board);
/// The same with a watch, which may throw SearchStopped.
std::optional<ProofFlaw> flaw_of(const Proof& proof, const Board& board, LimitWatch& watch);

}  // namespace tengen
