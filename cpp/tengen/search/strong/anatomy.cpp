// What a worker with an anatomy counts, and its checks: what a technique left out is searched after
// all, without counting, and the result compared.
#include "tengen/search/strong/anatomy.hpp"

#include <algorithm>
#include <utility>

#include "tengen/search/strong/worker.hpp"

namespace tengen::strong {

/// Counts a node whose moves were searched up to the last one, which may have caused a cutoff.
void Worker::count_node(const NodeState& node, NumberedMove last, bool is_cut) {
  const std::size_t row = Anatomy::row(node.depth);
  Anatomy::Nodes& nodes = anatomy_->nodes[row][static_cast<std::size_t>(node.expected)];
  ++nodes.count;
  nodes.moves += static_cast<std::uint64_t>(last.number);
  ++anatomy_->situations[row][static_cast<std::size_t>(node.situation)];
  if (!is_cut) return;
  ++nodes.cuts;
  ++anatomy_
        ->cuts_by_number[static_cast<std::size_t>(std::min(last.number, Anatomy::kNumbers) - 1)];
  ++anatomy_->cuts_by_source[static_cast<std::size_t>(source_of(node, last.move))];
}

Anatomy::Source Worker::source_of(const NodeState& node, int move) const {
  const PatternBoard& patterns = board_.patterns();
  const Point point = patterns.point_of(move);
  const auto& killers = frames_[static_cast<std::size_t>(node.ply)].killers;
  if (move == node.table_move) return Anatomy::Source::Table;
  if (makes_threat(patterns.shape(board_.turn(), point))) return Anatomy::Source::Threat;
  if (makes_threat(patterns.shape(opposite(board_.turn()), point))) return Anatomy::Source::Defence;
  if (move == killers[0] || move == killers[1]) return Anatomy::Source::Killer;
  if (move == history_.counter(board_.turn(), board_.played(1))) return Anatomy::Source::Counter;
  return Anatomy::Source::Other;
}

/// Checks a node that was cut short with the value `found`.
void Worker::check_node(Anatomy::Technique technique, Value alpha, Value beta,
                        const NodeState& node, Value found) {
  if (!anatomy_->checks(technique, node.depth)) return;
  Anatomy* const anatomy = std::exchange(anatomy_, nullptr);
  const std::uint64_t before = nodes();
  NodeState whole = node;
  whole.is_whole = true;
  const Value value = search_moves(alpha, beta, whole);
  nodes_.store(before, std::memory_order_relaxed);
  anatomy_ = anatomy;
  if (!stop_.is_set()) {
    anatomy_->note(technique, node.depth, (value > alpha) != (found > alpha));
  }
}

/// Checks the reduced search of the last move, which failed low.
void Worker::check_reduction(Value alpha, const NodeState& node, const Plan& plan) {
  if (!anatomy_->checks(Anatomy::Technique::Reduction, node.depth)) return;
  Anatomy* const anatomy = std::exchange(anatomy_, nullptr);
  const std::uint64_t before = nodes();
  const Value value = -search(-alpha - 1, -alpha, plan.depth, opposite_of(node.expected));
  nodes_.store(before, std::memory_order_relaxed);
  anatomy_ = anatomy;
  if (!stop_.is_set()) anatomy_->note(Anatomy::Technique::Reduction, node.depth, value > alpha);
}

}  // namespace tengen::strong
