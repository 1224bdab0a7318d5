// Proof numbers and their table, for proof-number search (Allis 1994).
#pragma once

#include <cstdint>
#include <exception>
#include <span>
#include <vector>

#include "tengen/game/zobrist.hpp"
#include "tengen/pattern/point_set.hpp"

namespace tengen {

/// The least number of leaves that must be proved to prove a position, or disproved to disprove it.
struct ProofNumbers {
  /// The infinite proof number, whose sums still fit.
  static constexpr std::uint32_t kNever = 1u << 28;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  bool is_proved() const { return proof == 0; }
  bool reaches(ProofNumbers limits) const {
    return proof >= limits.proof || disproof >= limits.disproof;
  }
};

inline constexpr ProofNumbers kProved{0, ProofNumbers::kNever};
inline constexpr ProofNumbers kDisproved{ProofNumbers::kNever, 0};

/// A searched position: its numbers and its moves.
struct NumberedNode {
  ProofNumbers numbers;
  std::uint32_t first = 0;  ///< Index of its first move in the table.
  std::uint16_t count = 0;
  bool is_by_fours = false;  ///< Proved by a five or by VCF, without moves.
};

/// Ends a search when its table is full.
struct TableFull : std::exception {};

/// Nodes by the key of their position. The table grows up to a given size in bytes.
class NumberTable {
 public:
  explicit NumberTable(std::uint64_t most_bytes) : most_bytes_(most_bytes) { clear(); }

  void clear();

  const NumberedNode* find(zobrist::Key key) const {
    const Entry& entry = entries_[place_of(key)];
    return entry.is_used ? &entry.node : nullptr;
  }
  /// Adds a new node. Throws TableFull if the table would have to grow beyond its size.
  void add(zobrist::Key key, const NumberedNode& node);
  /// Changes the numbers of an existing node.
  void set(zobrist::Key key, ProofNumbers numbers) {
    entries_[place_of(key)].node.numbers = numbers;
  }

  /// A node with these moves and initial numbers, not added yet. Throws like `add`.
  NumberedNode with_moves(const PointSet& points);
  std::span<const std::uint16_t> moves(const NumberedNode& node) const {
    return std::span(moves_).subspan(node.first, node.count);
  }

 private:
  struct Entry {
    zobrist::Key key = 0;
    NumberedNode node;
    bool is_used = false;
  };

  /// The slot of the key, or the one where it would be inserted.
  std::size_t place_of(zobrist::Key key) const {
    std::size_t place = key & (entries_.size() - 1);
    while (entries_[place].is_used && entries_[place].key != key) {
      place = (place + 1) & (entries_.size() - 1);
    }
    return place;
  }
  void grow();
  void require(std::size_t entries, std::size_t moves) const;

  std::uint64_t most_bytes_;
  std::size_t used_ = 0;
  std::vector<Entry> entries_;
  std::vector<std::uint16_t> moves_;
};

}  // namespace tengen
