// Proof: a forced win that can be checked with the rules alone.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/point.hpp"

namespace tengen {

/// A defender's reply, and the node with which the attacker continues.
struct ProofReply {
  Point reply;
  std::int32_t next;
};

/// The attacker's move in one position. It wins at once, or threatens to win: `threat` is the node
/// with which the attacker would continue if the defender passed. Every reply that stops the threat
/// is listed with its refutation; every other reply loses to the threat.
struct ProofNode {
  static constexpr std::int32_t kWins = -1;

  Point move;
  std::int32_t threat = kWins;
  std::vector<ProofReply> replies;
};

/// Nodes that refer to each other by index; the first one belongs to the proved position. Equal
/// positions may share a node. There are no cycles: stones are only added.
///
/// A threat's own nodes are a chain of fours: each move makes a four, whose threat is the five, and
/// lists the replies that stop the five.
struct Proof {
  std::vector<ProofNode> nodes;
};

}  // namespace tengen
