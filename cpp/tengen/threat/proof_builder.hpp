// ProofBuilder: makes a proof of what a prover has found.
#pragma once

#include <unordered_map>

#include "tengen/threat/prover.hpp"

namespace tengen {

class ProofBuilder {
 public:
  ProofBuilder(Attack& attack, Vcf& vcf, Prover& prover)
      : attack_(attack), vcf_(vcf), prover_(prover) {}

  /// The proof of the position that the prover has just proved; nothing if it cannot be made after
  /// all. May end by SearchStopped, like the search itself.
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

/// The nodes of a proof that a node leads to, with that node first.
Proof compacted(const Proof& proof, std::int32_t first);

}  // namespace tengen
