// Prover: searches for a forced win by threats (VCT) with proof-number search, depth first (df-pn,
// Nagai 2002). The attacker's moves are fours and threats to win by fours; the defender's are all
// replies that the threat at hand does not survive. What it finds is made into a Proof.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "tengen/threat/defences.hpp"
#include "tengen/threat/vcf.hpp"

namespace tengen {

struct ProverLimits {
  using Clock = std::chrono::steady_clock;

  std::uint64_t nodes = 1'000'000;  ///< Positions that are looked at, fours within VCF apart.
  std::optional<Clock::time_point> deadline;
};

class Prover {
 public:
  Prover(const Board& board, Color attacker);

  /// A proof that the attacker, who is to move, wins; nothing if none was found.
  std::optional<Proof> prove(const ProverLimits& limits);

  /// Positions of the proof-number search.
  std::uint64_t nodes() const { return earlier_nodes_ + nodes_.size(); }
  /// Fours tried by the searches for wins by fours.
  std::uint64_t fours() const { return vcf_.nodes(); }

 private:
  /// Numbers from which on a side has no hope, and whose sums still fit.
  static constexpr std::uint32_t kNever = 1u << 28;

  /// How many leaves must be proved at least to prove the position, and to disprove it.
  struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
  };
  struct Node {
    Numbers numbers;
    std::uint32_t first = 0;  ///< Of its moves in `moves_`.
    std::uint16_t count = 0;
    bool is_by_fours = false;  ///< Proved by a five or by VCF.
  };

  static constexpr Numbers kProved{0, kNever};
  static constexpr Numbers kDisproved{kNever, 0};

  zobrist::Key attacker_key() const;
  zobrist::Key defender_key() const { return attacker_key() ^ kDefenderToMove; }
  static constexpr zobrist::Key kDefenderToMove = 0xD1B5'4A32'D192'ED03u;

  /// Which moves the attacker tries.
  enum class Breadth : std::uint8_t {
    Threats,  ///< Fours and open threes.
    Quiet,    ///< Also moves that make neither, if they threaten a win by fours.
  };

  Numbers numbers_after(Point attack) const;
  Numbers numbers_of(zobrist::Key key) const;
  PointSet tried_attacks();
  Node& node_of(zobrist::Key key, bool attacks);
  Node expanded_attack();
  Node expanded_defence();
  Node with_moves(const PointSet& points);

  bool proves(Breadth breadth);
  Numbers attack(Numbers limits);
  Numbers defend(Numbers limits);
  bool is_out_of_time();

  std::int32_t build_attack(Proof& proof);
  std::int32_t build_defence(Point move, Proof& proof);
  std::int32_t threat_of_position(Proof& proof);

  PatternBoard board_;
  Attack attack_;
  VcfTable table_;
  Vcf vcf_;
  ProverLimits limits_;
  Breadth breadth_ = Breadth::Threats;
  std::unordered_map<zobrist::Key, Node> nodes_;
  std::vector<std::uint16_t> moves_;
  std::unordered_map<zobrist::Key, std::int32_t> built_;
  std::uint64_t earlier_nodes_ = 0;  ///< Of narrower searches.
  bool is_stopped_ = false;
};

/// The nodes of a proof that its first one leads to, which is at `first` now and at 0 then.
Proof compacted(const Proof& proof, std::int32_t first);

}  // namespace tengen
