// Which replies can save the defender from a threat to win by fours.
#pragma once

#include "tengen/threat/attack.hpp"
#include "tengen/threat/proof.hpp"

namespace tengen {

/// The defender's legal replies after which the threat no longer wins. `threat` is the node of a
/// win by fours that the attacker has if the defender passes, and the defender has no five.
/// Complete: every other reply loses to the unchanged threat.
PointSet defences(Attack& attack, const Proof& proof, std::int32_t threat);

/// Whether the attacker, who is to move, wins with a threat of an earlier position.
bool carries_out(Attack& attack, const Proof& proof, std::int32_t threat);

}  // namespace tengen
