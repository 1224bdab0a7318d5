#include "tengen/threat/solver.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "tengen/game/errors.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/threat/proof_builder.hpp"
#include "tengen/threat/proof_checker.hpp"

namespace tengen {
namespace {

/// Nodes of each breadth's first turn; each later turn is twice as long as the one before.
constexpr std::uint64_t kFirstTurn = 800'000;

/// A breadth that is not decided, and whether its search can go on where it ran out of nodes.
struct Undecided {
  Breadth breadth;
  bool goes_on = false;
};

class Solver {
 public:
  Solver(const Board& start, const SolveOptions& options)
      : start_(start),
        options_(options),
        watch_(options_.limits),
        board_(start),
        attack_(board_, start.turn()),
        vcf_(attack_, watch_),
        prover_(attack_, vcf_, watch_, options.memory_bytes) {
    if (!options_.first_moves) return;
    first_moves_.emplace();
    for (const Point point : *options_.first_moves) first_moves_->add(board_.index_of(point));
  }

  SolveResult solve() {
    try {
      find_win();
      if (is_proved() && options_.wants_shortest) shorten();
    } catch (const SearchStopped&) {
    } catch (const TableFull&) {
    }
    result_.nodes = watch_.nodes();
    result_.fours = vcf_.nodes();
    return result_;
  }

 private:
  bool is_proved() const { return result_.status == SolveStatus::Proved; }

  void find_win() {
    if (first_moves_) find_five();
    else find_fours();
    std::vector<Undecided> open{{Breadth::Threats}, {Breadth::Quiet}};
    for (std::uint64_t nodes = kFirstTurn; !open.empty() && !is_proved(); nodes *= 2) {
      open = take_turns(open, nodes);
    }
  }

  void find_fours() {
    Proof proof;
    const std::int32_t first = vcf_.find({}, proof);
    if (first != Vcf::kNone) accept(compacted(proof, first));
  }

  /// Among the allowed first moves; longer wins by fours are left to the prover.
  void find_five() {
    const PointSet fives = attack_.own_fives() & *first_moves_;
    if (fives.is_empty()) return;
    accept({{{board_.point_of(fives.first()), ProofNode::kWins, {}}}});
  }

  /// Searches each breadth for a number of nodes; returns those that need more. Positions
  /// differ in which breadth wins quickly.
  std::vector<Undecided> take_turns(const std::vector<Undecided>& open, std::uint64_t nodes) {
    std::vector<Undecided> undecided;
    for (const auto [breadth, goes_on] : open) {
      const ProverAnswer answer = prove({breadth, ProverGoal::kAnyNumber, nodes, goes_on});
      if (answer == ProverAnswer::Proved) return {};
      if (answer == ProverAnswer::Refuted && breadth == Breadth::Quiet) {
        result_.status = SolveStatus::NoneFound;  // A narrower search cannot win either.
        return {};
      }
      if (answer == ProverAnswer::OutOfNodes) undecided.push_back({breadth, true});
      if (answer == ProverAnswer::Unsure) undecided.push_back({breadth, false});
    }
    return undecided;
  }

  /// First with the moves that are most likely to win, so that a shorter win is found even if there
  /// is not enough time for all moves.
  void shorten() {
    bool is_shortest = true;
    for (const Breadth breadth : {Breadth::Threats, Breadth::Quiet}) {
      is_shortest = true;
      for (int moves = 1; 2 * moves - 1 < result_.facts.plies(); ++moves) {
        const ProverAnswer answer = prove({breadth, moves});
        const bool is_shorter = result_.facts.plies() < 2 * moves;
        is_shortest = is_shortest && (is_shorter || answer == ProverAnswer::Refuted);
      }
    }
    result_.is_shortest = is_shortest;
  }

  ProverAnswer prove(ProverGoal goal) {
    goal.first_moves = first_moves_;
    const ProverAnswer answer = prover_.prove(goal);
    if (answer != ProverAnswer::Proved) return answer;
    if (auto proof = ProofBuilder(attack_, vcf_, prover_).build()) accept(std::move(*proof));
    return answer;
  }

  /// Nothing is called proved that the checker does not confirm.
  void accept(Proof proof) {
    if (flaw_of(proof, start_, watch_)) return;
    result_.status = SolveStatus::Proved;
    result_.facts = facts_of(proof);
    result_.proof = std::move(proof);
  }

  const Board& start_;
  SolveOptions options_;
  LimitWatch watch_;
  PatternBoard board_;
  Attack attack_;
  Vcf vcf_;
  Prover prover_;
  std::optional<PointSet> first_moves_;
  SolveResult result_;
};

}  // namespace

SolveResult solve(const Board& board, Color attacker, const SolveOptions& options) {
  if (board.is_over()) throw GameOverError("the game is over: there is nothing to solve");
  const Board start = with_turn(board, attacker);
  return Solver(start, options).solve();
}

Board with_turn(const Board& board, Color attacker) {
  if (board.turn() == attacker) return board;
  Setup stones{.black = {}, .white = {}, .turn = attacker};
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      const Point point = point_at(x, y);
      if (board.at(point) == Cell::Black) stones.black.push_back(point);
      if (board.at(point) == Cell::White) stones.white.push_back(point);
    }
  }
  return Board(board.size(), board.rule(), stones);
}

}  // namespace tengen
