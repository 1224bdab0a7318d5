#include "tengen/engine/anatomy_bench.hpp"

#include <cmath>

#include "tengen/search/strong/stop_signal.hpp"
#include "tengen/search/strong/transposition_table.hpp"
#include "tengen/search/strong/worker.hpp"

namespace tengen {
namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20;

}  // namespace

void add_anatomy(strong::Anatomy& anatomy, const Board& board, int depth, std::uint64_t nodes,
                 const std::shared_ptr<const network::Weights>& network) {
  if (board.is_over()) return;
  strong::Evaluators evaluators{evaluation_weights(board.rule()), nullptr};
  if (network && network->supports(board.rule(), board.size())) {
    evaluators.network = network->network(board.rule());
  }
  strong::TranspositionTable table(kTableBytes);
  strong::StopSignal stop;
  stop.reset({}, nodes);
  strong::Worker worker(board, evaluators, strong::Parameters{}, table, stop);
  worker.root_moves() = worker.all_root_moves();
  worker.count_in(&anatomy);
  double before = 0;
  for (int now = 1; now <= depth && worker.search_root(now, 0); ++now) {
    if (strong::is_decided(worker.root_moves().front().value)) return;
    const double log_nodes = std::log(static_cast<double>(worker.nodes()));
    anatomy.count_iteration(now, log_nodes, log_nodes - before);
    before = log_nodes;
  }
}

}  // namespace tengen
