// Facts about a proof: the plies to the win, and its kind.
#pragma once

#include <cstdint>
#include <string_view>

#include "tengen/threat/proof.hpp"

namespace tengen {

/// How a win is forced.
enum class WinKind : std::uint8_t {
  Five,     ///< The first move makes a five.
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
  /// Plies until the five, inclusive, from each node on against the longest defence: listed replies
  /// are answered by their nodes, and the others by the threat. 0 for unreachable nodes.
  std::vector<int> plies_of_nodes;

  int plies() const { return plies_of_nodes.front(); }
};

/// Throws std::invalid_argument if nodes are missing, form a cycle, or list a reply twice.
ProofFacts facts_of(const Proof& proof);

}  // namespace tengen
