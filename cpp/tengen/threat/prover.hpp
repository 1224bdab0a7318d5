// Prover: searches for a forced win by threats (VCT) with depth-first proof-number search (df-pn,
// Nagai 2002). The attacker's moves are fours and threats to win by fours; the defender's are all
// replies that stop the current threat.
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <limits>
#include <optional>

#include "tengen/limits/limit_watch.hpp"
#include "tengen/threat/attack.hpp"
#include "tengen/threat/proof_numbers.hpp"
#include "tengen/threat/vcf.hpp"

namespace tengen {

/// Which moves the attacker tries.
enum class Breadth : std::uint8_t {
  Threats,  ///< Fours and open threes.
  Quiet,    ///< Also moves that make a three or an open two, if they threaten a win by fours.
};

/// The goal of a search: a win by these kinds of moves within a number of attacker's moves,
/// including the five.
struct ProverGoal {
  static constexpr int kAnyNumber = kMaxPoints;
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  Breadth breadth = Breadth::Threats;
  int moves = kAnyNumber;
  std::uint64_t nodes = kUnlimited;  ///< Of the watch; after these the search gives up.
  /// Whether to continue the last search of this breadth, which had the same goal and ran out of
  /// nodes.
  bool goes_on = false;
  /// The allowed first moves, if they are restricted.
  std::optional<PointSet> first_moves = {};
};

/// The outcome of a search.
enum class ProverAnswer : std::uint8_t {
  Proved,
  Refuted,  ///< These moves do not reach the goal.
  Unsure,   ///< No win was found, but a search for a win by fours had to give up.
  OutOfNodes,
  OutOfMemory,
};

/// A watch counts positions and may throw SearchStopped: the stones of the current line are then
/// still on the board.
class Prover {
 public:
  Prover(Attack& attack, Vcf& vcf, LimitWatch& watch, std::uint64_t most_bytes)
      : attack_(attack),
        vcf_(vcf),
        watch_(watch),
        known_{Known(most_bytes / 2), Known(most_bytes / 2)} {}

  /// Whether the attacker, who is to move with no stone pushed, reaches the goal. After an unsure
  /// result the next searches for wins by fours are longer.
  ProverAnswer prove(const ProverGoal& goal);

  /// The attacker's move in a position of the last search, which proved its goal; empty if the
  /// attacker wins by fours, or does not win.
  std::optional<Point> winning_move();

  /// The number of fours that the goal leaves for a win by fours in the current position.
  int fours_left() const;

 private:
  /// The combined numbers of a node's moves, and the move to search next.
  struct Outlook {
    ProofNumbers numbers;
    ProofNumbers chosen;                          ///< Of the position after the move.
    std::uint32_t second = ProofNumbers::kNever;  ///< The best of the other moves.
    int move = -1;
  };

  /// What the search of a breadth has learned.
  struct Known {
    explicit Known(std::uint64_t most_bytes) : table(most_bytes) {}

    NumberTable table;
    bool saw_everything = true;  ///< Whether no search for a win by fours had to give up.
  };

  struct OutOfNodes : std::exception {};

  ProverAnswer answer_after(ProofNumbers numbers);
  int fours_of_goal() const;
  NumberedNode node_here();
  NumberedNode expanded_attack();
  NumberedNode expanded_defence();
  PointSet tried_attacks();
  PointSet first_attacks(const PointSet& allowed);
  bool wins_by_fours();
  std::int32_t find_fours(const VcfLimits& limits, Proof& into);
  Known& known() { return known_[static_cast<std::size_t>(goal_.breadth)]; }
  NumberTable& table() { return known().table; }
  const NumberTable& table() const { return known_[static_cast<std::size_t>(goal_.breadth)].table; }

  ProofNumbers numbers_after(Color color, Point point) const;
  ProofNumbers expected_numbers(Point attack) const;
  Outlook outlook_of_attacks(const NumberedNode& node) const;
  Outlook outlook_of_replies(const NumberedNode& node) const;

  ProofNumbers attack(ProofNumbers limits);
  void defend(ProofNumbers limits);

  Attack& attack_;
  Vcf& vcf_;
  LimitWatch& watch_;
  std::array<Known, 2> known_;  ///< By breadth.
  ProverGoal goal_;
  /// Limits for most positions: enough for all but the longest chains.
  VcfLimits within_{.fours = 20, .nodes = 2'000};
  std::uint64_t first_node_ = 0;  ///< Of the search, by the watch.
};

}  // namespace tengen
