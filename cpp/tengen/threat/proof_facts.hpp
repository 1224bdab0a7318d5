// What a proof promises: within how many plies, and by what kind of moves.
#pragma once

#include <cstdint>
#include <string_view>

#include "tengen/threat/proof.hpp"

namespace tengen {

/// How a win is forced.
enum class WinKind : std::uint8_t {
  Five,     ///< At once.
  Fours,    ///< Every move of the attacker is a four: VCF.
  Threats,  ///< Some only threaten fours: VCT.
};

constexpr std::string_view name_of(WinKind kind) {
  switch (kind) {
    case WinKind::Five: return "five";
    case WinKind::Fours: return "fours";
    case WinKind::Threats: return "threats";
  }
  return "";
}

struct ProofFacts {
  WinKind kind = WinKind::Five;
  /// Within how many plies the five comes from each node on, itself included, whatever the defender
  /// plays: listed replies are answered by their nodes, and the others by the threat. 0 for nodes
  /// that play no part.
  std::vector<int> plies_of_nodes;

  int plies() const { return plies_of_nodes.front(); }
};

/// Throws std::invalid_argument where nodes do not exist, lead back to themselves, or list a reply
/// twice.
ProofFacts facts_of(const Proof& proof);

}  // namespace tengen
