#include "tengen/threat/solver.hpp"

#include <algorithm>

#include "tengen/game/errors.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/threat/proof_builder.hpp"
#include "tengen/threat/proof_checker.hpp"

namespace tengen {
namespace {

class Solver {
 public:
  Solver(const Board& start, const SolveOptions& options)
      : start_(start),
        options_(options),
        watch_(options_.limits),
        board_(start),
        attack_(board_, start.turn()),
        vcf_(attack_, watch_),
        prover_(attack_, vcf_, watch_, options.memory_bytes) {}

  SolveResult solve() {
    try {
      find_win();
      if (is_proved() && options_.wants_shortest) shorten();
    } catch (const SearchStopped&) {
      if (!is_proved()) result_.status = SolveStatus::Stopped;
    }
    result_.nodes = watch_.nodes();
    result_.fours = vcf_.nodes();
    return result_;
  }

 private:
  bool is_proved() const { return result_.status == SolveStatus::Proved; }

  void find_win() {
    Proof proof;
    const std::int32_t first = vcf_.find({}, proof);
    if (first != Vcf::kNone) accept(compacted(proof, first));
    for (const Breadth breadth : {Breadth::Threats, Breadth::Quiet}) {
      if (!is_proved()) prove({breadth, ProverGoal::kAnyNumber});
    }
  }

  /// First by the moves that are most likely to win, so that a shorter win is known even if the
  /// time is too short for all moves.
  void shorten() {
    bool saw_everything = true;
    for (const Breadth breadth : {Breadth::Threats, Breadth::Quiet}) {
      saw_everything = true;
      for (int moves = 1; 2 * moves - 1 < result_.facts.plies(); ++moves) {
        prove({breadth, moves});
        saw_everything = saw_everything && prover_.saw_everything();
      }
    }
    result_.is_shortest = saw_everything;
  }

  void prove(const ProverGoal& goal) {
    if (!prover_.proves(goal)) return;
    if (auto proof = ProofBuilder(attack_, vcf_, prover_).build()) accept(std::move(*proof));
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
