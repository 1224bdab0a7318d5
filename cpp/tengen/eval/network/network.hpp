// Network: weights made ready to evaluate positions of one rule. The mapping of windows is computed
// once for every content of a window; an evaluation only looks it up.
#pragma once

#include <cstdint>

#include "tengen/eval/network/aligned.hpp"
#include "tengen/eval/network/instruction_set.hpp"
#include "tengen/eval/network/weights.hpp"

namespace tengen::network {

class Network {
 public:
  Network(const Weights& weights, Rule rule, const Kernels& kernels = chosen_kernels());

  Rule rule() const { return rule_; }
  /// The number of channels with the padding: 32 or 64.
  int width() const { return width_; }
  const WidthKernels& kernels() const { return *kernels_; }
  const Heads& heads() const { return heads_; }
  /// [row][width]: windows as black's view numbers them, with black's channels and then white's.
  const std::int8_t* table() const { return table_.data(); }

 private:
  Rule rule_;
  int width_;
  const WidthKernels* kernels_;
  Heads heads_{};
  AlignedVector<std::int8_t> table_;
};

/// The heads of a network, padded and laid out for the kernels.
Heads heads_of(const Weights& weights, Rule rule, int width);

/// Writes the rows of every window for a rule.
void bake_table(const Weights& weights, Rule rule, int width, const WidthKernels& kernels,
                std::int8_t* table);

}  // namespace tengen::network
