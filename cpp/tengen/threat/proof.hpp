// Proof: a forced win that anyone can check with nothing but the rules.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/point.hpp"

namespace tengen {

/// A defender's reply, and the node with which the attacker goes on.
struct ProofReply {
  Point reply;
  std::int32_t next;
};

/// The attacker's move in one position. It wins at once, or threatens to: `threat` is the node with
/// which the attacker would go on if the defender looked on. Every reply that the threat does not
/// survive is listed with what refutes it; every other reply loses to the threat.
struct ProofNode {
  static constexpr std::int32_t kWins = -1;

  Point move;
  std::int32_t threat = kWins;
  std::vector<ProofReply> replies;
};

/// Nodes that refer to each other by place; the first one belongs to the position that is proved.
/// Equal positions may share a node. No node leads back to itself: stones are only added.
///
/// A threat's own nodes are a chain of fours: each move makes a four, whose threat is the five, and
/// lists the replies that stop the five.
struct Proof {
  std::vector<ProofNode> nodes;
};

}  // namespace tengen
