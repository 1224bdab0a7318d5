// ProofBuilder: builds a proof from the result of a prover.
#pragma once

#include <unordered_map>

#include "tengen/threat/prover.hpp"

namespace tengen {

class ProofBuilder {
 public:
  ProofBuilder(Attack& attack, Vcf& vcf, Prover& prover)
      : attack_(attack), vcf_(vcf), prover_(prover) {}

  /// The proof of the position that the prover has just proved; empty if it cannot be rebuilt. May
  /// throw SearchStopped, like the search itself.
  std::optional<Proof> build();

 private:
  std::int32_t attack();
  std::int32_t defend(Point move);
  std::int32_t find_fours();

  Attack& attack_;
  Vcf& vcf_;
  Prover& prover_;
  Proof proof_;
  std::unordered_map<zobrist::Key, std::int32_t> built_;
};

/// The nodes that are reachable from a node of a proof, starting with that node.
Proof compacted(const Proof& proof, std::int32_t first);

}  // namespace tengen
