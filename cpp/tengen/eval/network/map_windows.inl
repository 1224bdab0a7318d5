// A part of kernels.inl: the channels of every window.

/// Adds the products of inputs with weights [input / 4][output][input % 4] to the sums.
inline void add_layer(const std::uint8_t* inputs, const std::int8_t* weights, int count,
                      int outputs, std::int32_t* sums) {
  constexpr int kAtOnce = 16 / kNumbers;  // Outputs come in sixteens.
  for (int first = 0; first < outputs; first += 16) {
    Register totals[kAtOnce];
    for (int k = 0; k < kAtOnce; ++k) {
      totals[k] = load(sums + first + k * kNumbers);
    }
    for (int four = 0; four < count / 4; ++four) {
      const Register input = repeated32(four_bytes(inputs + 4 * four));
      const std::int8_t* row = weights + (four * outputs + first) * 4;
      for (int k = 0; k < kAtOnce; ++k) {
        totals[k] = add_byte_products(totals[k], input, load(row + k * kBytes));
      }
    }
    for (int k = 0; k < kAtOnce; ++k) store(sums + first + k * kNumbers, totals[k]);
  }
}

/// Adds the channels of a window read from one end.
template <int kHalf>
inline void add_window(const Mapping& mapping, const std::int16_t* left, const std::int16_t* right,
                       std::int32_t* channels) {
  alignas(64) std::uint8_t first[kMostHidden];
  alignas(64) std::uint8_t second[kMostHidden];
  alignas(64) std::int32_t sums[kMostHidden];
  for (int i = 0; i < mapping.hidden1; ++i) {
    first[i] = static_cast<std::uint8_t>(clipped(left[i] + right[i]));
  }
  for (int i = 0; i < mapping.hidden2; ++i) sums[i] = mapping.hidden_bias[i];
  add_layer(first, mapping.hidden_weights, mapping.hidden1, mapping.hidden2, sums);
  for (int i = 0; i < mapping.hidden2; ++i) {
    second[i] = static_cast<std::uint8_t>(clipped(sums[i] >> 6));
  }
  for (int i = 0; i < kHalf; ++i) sums[i] = mapping.channel_bias[i];
  add_layer(second, mapping.channel_weights, mapping.hidden2, kHalf, sums);
  for (int i = 0; i < kHalf; ++i) channels[i] += sums[i] >> 6;
}

template <int kHalf>
void map_side(const Mapping& mapping, int side, std::int8_t* rows) {
  const int units = mapping.hidden1;
  for (int other = 0; other <= side; ++other) {
    std::int32_t channels[kHalf] = {};
    add_window<kHalf>(mapping, mapping.left + side * units, mapping.right + other * units,
                      channels);
    add_window<kHalf>(mapping, mapping.left + other * units, mapping.right + side * units,
                      channels);
    for (int i = 0; i < kHalf; ++i) {
      const int value = channels[i];
      rows[other * kHalf + i] = static_cast<std::int8_t>(value < -128  ? -128
                                                         : value > 127 ? 127
                                                                       : value);
    }
  }
}
