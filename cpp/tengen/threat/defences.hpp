// Which replies can save the defender from a threat to win by fours.
#pragma once

#include "tengen/threat/attack.hpp"
#include "tengen/threat/proof.hpp"

namespace tengen {

/// The replies after which the threat does not win any more, as far as the defender may play them.
/// `threat` is the node of a win by fours that the attacker has if the defender looks on, and the
/// defender has no five. Complete: every other reply loses to the threat, as it stands.
PointSet defences(Attack& attack, const Proof& proof, std::int32_t threat);

/// Whether the attacker, who is to move, wins by a threat that was made for another position.
bool carries_out(Attack& attack, const Proof& proof, std::int32_t threat);

}  // namespace tengen
