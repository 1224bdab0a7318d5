// The table of a network: the mapping of every window, computed with integers.
#include <algorithm>
#include <cstring>

#include "tengen/eval/network/network.hpp"
#include "tengen/eval/network/window.hpp"

namespace tengen::network {
namespace {

int rounded_up(int units) { return (units + 15) / 16 * 16; }

/// Layers of the mapping, padded with zeros and laid out for the kernels.
class PaddedMapping {
 public:
  PaddedMapping(const Weights& weights, int half)
      : layers_(weights.layers()),
        units_(weights.sizes().hidden1),
        hidden1_(rounded_up(units_)),
        hidden2_(rounded_up(weights.sizes().hidden2)),
        left_(embedded(layers_.left)),
        right_(embedded(layers_.right)),
        hidden_weights_(in_fours(layers_.hidden_weights, units_, hidden1_, hidden2_)),
        channel_weights_(
            in_fours(layers_.channel_weights, weights.sizes().hidden2, hidden2_, half)),
        hidden_bias_(layers_.hidden_bias),
        channel_bias_(layers_.channel_bias) {
    hidden_bias_.resize(static_cast<std::size_t>(hidden2_));
    channel_bias_.resize(static_cast<std::size_t>(half));
  }

  /// The mapping with one content of the middle; valid until the next call.
  Mapping with_middle(int mapping, int middle) {
    with_biases_ = left_;
    for (std::size_t i = 0; i < with_biases_.size(); ++i) {
      const int unit = static_cast<int>(i) % hidden1_;
      if (unit >= units_) continue;
      const int bias = layers_.middle[static_cast<std::size_t>(middle * units_ + unit)] +
                       layers_.mapping_bias[static_cast<std::size_t>(mapping * units_ + unit)];
      with_biases_[i] = static_cast<std::int16_t>(with_biases_[i] + bias);
    }
    return {hidden1_,
            hidden2_,
            with_biases_.data(),
            right_.data(),
            hidden_weights_.data(),
            hidden_bias_.data(),
            channel_weights_.data(),
            channel_bias_.data()};
  }

 private:
  /// For each side the sum of its cells' weights: [side][hidden1].
  std::vector<std::int16_t> embedded(const std::vector<std::int16_t>& weights) const {
    std::vector<std::int16_t> sums(static_cast<std::size_t>(kSideContents * hidden1_));
    for (int side = 0; side < kSideContents; ++side) {
      const Side& cells = kSideNumbers.sides[static_cast<std::size_t>(side)];
      for (int k = 0; k < kWindowReach; ++k) {
        const int state = cells[static_cast<std::size_t>(k)];
        if (state == 0) continue;
        for (int unit = 0; unit < units_; ++unit) {
          auto& sum = sums[static_cast<std::size_t>(side * hidden1_ + unit)];
          const int row = 3 * k + state - 1;
          sum = static_cast<std::int16_t>(sum +
                                          weights[static_cast<std::size_t>(row * units_ + unit)]);
        }
      }
    }
    return sums;
  }

  static AlignedVector<std::int8_t> in_fours(const std::vector<std::int8_t>& weights, int inputs,
                                             int padded_inputs, int padded_outputs) {
    AlignedVector<std::int8_t> fours(static_cast<std::size_t>(padded_inputs * padded_outputs));
    const int outputs = static_cast<int>(weights.size()) / inputs;
    for (int in = 0; in < inputs; ++in) {
      for (int out = 0; out < outputs; ++out) {
        fours[static_cast<std::size_t>((in / 4 * padded_outputs + out) * 4 + in % 4)] =
            weights[static_cast<std::size_t>(in * outputs + out)];
      }
    }
    return fours;
  }

  const Layers& layers_;
  int units_;
  int hidden1_;
  int hidden2_;
  std::vector<std::int16_t> left_;
  std::vector<std::int16_t> right_;
  AlignedVector<std::int8_t> hidden_weights_;
  AlignedVector<std::int8_t> channel_weights_;
  std::vector<std::int32_t> hidden_bias_;
  std::vector<std::int32_t> channel_bias_;
  std::vector<std::int16_t> with_biases_;
};

/// Windows that see no stone count for nothing, wherever the edge of the board is.
void clear_windows_without_stones(std::size_t width, std::int8_t* table) {
  const auto is_bare = [](std::uint32_t side) {
    return std::ranges::all_of(kSideNumbers.sides[side],
                               [](int state) { return state == 0 || state == 3; });
  };
  for (std::uint32_t side = 0; side < kSideContents; ++side) {
    for (std::uint32_t other = 0; other <= side; ++other) {
      if (!is_bare(side) || !is_bare(other)) continue;
      std::memset(table + row_of(0, side, other) * width, 0, width);
    }
  }
}

}  // namespace

void bake_table(const Weights& weights, Rule rule, int width, const WidthKernels& kernels,
                std::int8_t* table) {
  const std::array<std::uint16_t, kSideContents>& exchanged = kSideNumbers.exchanged;
  constexpr std::array<std::uint32_t, 3> kExchangedMiddle{0, 2, 1};
  const auto half = static_cast<std::size_t>(width / 2);
  PaddedMapping padded(weights, width / 2);
  std::vector<std::int8_t> rows(kSideContents * half);
  const int black = mapping_of(rule, Color::Black);
  const int white = mapping_of(rule, Color::White);
  const auto write = [&](std::uint32_t row, std::size_t place, std::size_t from) {
    std::memcpy(table + std::size_t{row} * 2 * half + place, &rows[from * half], half);
  };
  for (const int mapping : {black, white}) {
    for (std::uint32_t middle = 0; middle < 3; ++middle) {
      const Mapping layers = padded.with_middle(mapping, static_cast<int>(middle));
      for (std::uint32_t side = 0; side < kSideContents; ++side) {
        kernels.map_side(layers, static_cast<int>(side), rows.data());
        for (std::uint32_t other = 0; other <= side; ++other) {
          if (mapping == black) write(row_of(middle, side, other), 0, other);
          if (mapping == white) {
            write(row_of(kExchangedMiddle[middle], exchanged[side], exchanged[other]), half, other);
          }
        }
      }
    }
    if (black == white) break;  // Both colours see alike: one pass has written both views.
  }
  clear_windows_without_stones(static_cast<std::size_t>(width), table);
}

}  // namespace tengen::network
