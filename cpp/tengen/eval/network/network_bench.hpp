// A workload of `tengen bench network`.
#pragma once

#include "tengen/eval/network/network_board.hpp"

namespace tengen::network {

/// CPU time, in nanoseconds unless named otherwise: the best of several rounds.
struct NetworkSpeed {
  double bake_seconds;  ///< To make the weights ready for a rule.
  double push_pop;      ///< To push and pop a stone with patterns.
  double sync;          ///< To follow one stone that has come or gone,
  double evaluate;      ///< to evaluate,
  double policy;        ///< and to find the logits of all empty points.
};

/// Measures a network in a middle game.
NetworkSpeed network_speed(const Weights& weights, Rule rule, int size, const Kernels& kernels,
                           int repeats);

}  // namespace tengen::network
