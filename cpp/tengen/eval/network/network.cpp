#include "tengen/eval/network/network.hpp"

#include <algorithm>

#include "tengen/eval/network/window.hpp"

namespace tengen::network {
namespace {

/// Where a channel of the file is among the padded channels of a cell. The file's channels are
/// those of the side to move, then those of the other side; a cell's are black's, then white's.
struct Padding {
  int half;    ///< In the file.
  int padded;  ///< In a cell.

  int place(int channel, int turn) const {
    const int view = channel < half ? turn : 1 - turn;
    return channel % half + view * padded;
  }
};

template <typename Number>
class Matrix {
 public:
  Matrix(const std::vector<Number>& numbers, int columns) : numbers_(&numbers), columns_(columns) {}

  int rows() const { return static_cast<int>(numbers_->size()) / columns_; }
  int columns() const { return columns_; }
  Number at(int row, int column) const {
    return (*numbers_)[static_cast<std::size_t>(row * columns_ + column)];
  }

 private:
  const std::vector<Number>* numbers_;
  int columns_;
};

void lay_out_regions(const Weights& weights, Padding padding, int turn, Heads& heads) {
  const Layers& layers = weights.layers();
  const Matrix regions(layers.region_weights, weights.sizes().region_units);
  const Matrix first(layers.first_weights, weights.sizes().value_units);
  for (int channel = 0; channel < regions.rows(); ++channel) {
    const int place = padding.place(channel, turn);
    for (int unit = 0; unit < regions.columns(); ++unit) {
      heads.region_weights[turn][place / 2][unit][place % 2] = regions.at(channel, unit);
    }
    for (int unit = 0; unit < first.columns(); ++unit) {
      heads.first_weights[turn][place / 2][unit][place % 2] = first.at(channel, unit);
    }
  }
  for (int input = regions.rows(); input < first.rows(); ++input) {
    const int place = 2 * padding.padded + input - regions.rows();
    for (int unit = 0; unit < first.columns(); ++unit) {
      heads.first_weights[turn][place / 2][unit][place % 2] = first.at(input, unit);
    }
  }
}

void lay_out_value(const Weights& weights, Rule rule, Heads& heads) {
  const Layers& layers = weights.layers();
  const Matrix region_bias(layers.region_bias, weights.sizes().region_units);
  for (int type = 0; type < 3; ++type) {
    for (int unit = 0; unit < region_bias.columns(); ++unit) {
      heads.region_bias[type][unit] = region_bias.at(type, unit);
    }
  }
  const Matrix first_bias(layers.first_bias, weights.sizes().value_units);
  const Matrix second(layers.second_weights, weights.sizes().value_units);
  const Matrix output(layers.output_weights, 2);
  for (int unit = 0; unit < second.columns(); ++unit) {
    for (const Color turn : {Color::Black, Color::White}) {
      heads.first_bias[index_of(turn)][unit] = first_bias.at(mapping_of(rule, turn), unit);
    }
    for (int input = 0; input < second.rows(); ++input) {
      heads.second_weights[input / 2][unit][input % 2] = second.at(input, unit);
    }
    heads.second_bias[unit] = layers.second_bias[static_cast<std::size_t>(unit)];
    for (int each = 0; each < 2; ++each) heads.output_weights[each][unit] = output.at(unit, each);
  }
  std::ranges::copy(layers.output_bias, heads.output_bias);
}

void lay_out_policy(const Weights& weights, Padding padding, int turn, Heads& heads) {
  const Layers& layers = weights.layers();
  const Matrix shift(layers.policy_shift, weights.sizes().channels);
  for (int channel = 0; channel < shift.columns(); ++channel) {
    const int place = padding.place(channel, turn);
    heads.policy_weights[turn][place] = layers.policy_weights[static_cast<std::size_t>(channel)];
    for (int unit = 0; unit < shift.rows(); ++unit) {
      heads.policy_shift[turn][unit / 2][place][unit % 2] = shift.at(unit, channel);
    }
  }
}

}  // namespace

Heads heads_of(const Weights& weights, Rule rule, int width) {
  Heads heads{};
  const Padding padding{weights.sizes().half(), width / 2};
  lay_out_value(weights, rule, heads);
  for (const int turn : {0, 1}) {
    lay_out_regions(weights, padding, turn, heads);
    lay_out_policy(weights, padding, turn, heads);
  }
  return heads;
}

Network::Network(const Weights& weights, Rule rule, const Kernels& kernels)
    : rule_(rule),
      width_(weights.sizes().channels <= 32 ? 32 : kMaxWidth),
      kernels_(&kernels.of(width_)),
      heads_(heads_of(weights, rule, width_)),
      table_(kRows * static_cast<std::size_t>(width_)) {
  bake_table(weights, rule, width_, *kernels_, table_.data());
}

}  // namespace tengen::network
