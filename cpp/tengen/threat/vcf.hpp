// VCF, victory by continuous fours: the attacker makes fours only, so that each reply is forced.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/threat/attack.hpp"
#include "tengen/threat/proof.hpp"

namespace tengen {

struct VcfLimits {
  int fours = 60;                 ///< In a row, on any line.
  std::uint64_t nodes = 100'000;  ///< Fours that are tried.
};

/// Positions from which no win by so many fours was found.
class VcfTable {
 public:
  /// More fours than there can be: no win by fours at all.
  static constexpr int kAnyNumber = kMaxPoints;

  explicit VcfTable(int bits = 16) : entries_(std::size_t{1} << bits) {}

  /// With how many fours, at least, the attacker has failed already; -1 where that is not known.
  int failed_with(zobrist::Key key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.key == key ? entry.fours : -1;
  }
  void keep_failure(zobrist::Key key, int fours) {
    entries_[key & (entries_.size() - 1)] = {key, fours};
  }

 private:
  struct Entry {
    zobrist::Key key = 0;
    std::int32_t fours = -1;
  };

  std::vector<Entry> entries_;
};

class Vcf {
 public:
  static constexpr std::int32_t kNone = -1;

  Vcf(Attack& attack, VcfTable& table) : attack_(attack), table_(table) {}

  /// A win by fours of the attacker, who is to move: the place of its first node in the proof, to
  /// which its nodes are added; or kNone. The shortest is found, but for the limits.
  std::int32_t find(const VcfLimits& limits, Proof& into);

  /// Whether the last search saw everything: then there is no win by fours.
  bool was_complete() const { return !was_cut_; }
  /// Fours that were tried, in all searches.
  std::uint64_t nodes() const { return nodes_; }

 private:
  std::int32_t search(int fours);
  std::int32_t search_fours(int fours);
  std::int32_t try_four(Point move, int fours);
  bool wins_after(const Stops& stops, int fours, ProofNode& node);
  std::int32_t add(ProofNode node);
  zobrist::Key key() const;

  Attack& attack_;
  VcfTable& table_;
  Proof* proof_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;
  bool was_cut_ = false;  ///< By the depth or by the nodes.
  bool is_out_of_nodes_ = false;
};

}  // namespace tengen
