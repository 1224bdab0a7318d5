// VCF, victory by continuous fours: the attacker only makes fours, so each reply is forced.
#pragma once

#include <cstdint>

#include "tengen/limits/limit_watch.hpp"
#include "tengen/threat/attack.hpp"
#include "tengen/threat/proof.hpp"
#include "tengen/threat/vcf_table.hpp"

namespace tengen {

struct VcfLimits {
  int fours = 60;                 ///< In a row, on any line.
  std::uint64_t nodes = 100'000;  ///< Number of fours tried.
};

/// A watch counts the fours of every search and may throw SearchStopped: the stones of the current
/// line are then still on the board.
class Vcf {
 public:
  static constexpr std::int32_t kNone = -1;

  Vcf(Attack& attack, LimitWatch& watch) : attack_(attack), watch_(watch) {}

  /// Searches for a win by fours of the attacker, who is to move, and adds its nodes to the proof.
  /// Returns the index of its first node, or kNone. Up to two fours it is the shortest win.
  std::int32_t find(const VcfLimits& limits, Proof& into);

  /// Whether the last search was incomplete because of its limits.
  bool was_cut() const { return was_cut_; }
  /// Whether the last search reached its limit of nodes.
  bool is_out_of_nodes() const { return is_out_of_nodes_; }
  /// Number of fours tried in all searches.
  std::uint64_t nodes() const { return nodes_; }

 private:
  std::int32_t search(int fours);
  std::int32_t search_fours(int fours);
  std::int32_t try_four(Point move, int fours);
  bool wins_after(const Stops& stops, int fours, ProofNode& node);
  std::int32_t add(ProofNode node);

  Attack& attack_;
  LimitWatch& watch_;
  VcfTable table_;
  Proof* proof_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;
  bool was_cut_ = false;  ///< By the number of fours or by the nodes.
  bool is_out_of_nodes_ = false;
};

}  // namespace tengen
