// A part of kernels.inl: the value and the policy from the cells.

/// Sums of the units of one layer, for one or more inputs with the same weights.
template <int kTimes>
struct UnitSums {
  Register sums[kTimes][kUnitRegisters];

  void begin(int which, const std::int32_t* bias) {
    for (int k = 0; k < kUnitRegisters; ++k) {
      sums[which][k] = load(bias + k * kNumbers);
    }
  }
  /// Adds the products of pairs of inputs, `step` apart, with weights [pair][unit][2].
  void add(const std::int16_t* inputs, int step, const std::int16_t* weights, int pairs) {
#pragma GCC unroll 4  // The speed of a short loop depends on where it happens to lie in memory.
    for (int pair = 0; pair < pairs; ++pair) {
      for (int which = 0; which < kTimes; ++which) {
        const Register input = repeated32(four_bytes(inputs + which * step + 2 * pair));
        for (int k = 0; k < kUnitRegisters; ++k) {
          const std::int16_t* row = weights + pair * kUnits * 2 + k * kWords;
          sums[which][k] = add_products(sums[which][k], input, load(row));
        }
      }
    }
  }
  /// The activation of units from 2 * kNumbers * `k` on; `packed_in_order` restores their order.
  template <int kBits>
  Register activation(int which, int k) const {
    return activated<kBits>(sums[which][2 * k], sums[which][2 * k + 1]);
  }
  template <int kBits>
  void store_activations(std::int16_t* to) const {
    for (int k = 0; k < kUnitRegisters / 2; ++k) {
      store(to + k * kWords, packed_in_order(activation<kBits>(0, k)));
    }
  }
};

/// The type of each region: corner, edge or centre.
constexpr int kRegionTypes[kRegions] = {0, 1, 0, 1, 2, 1, 0, 1, 0};

/// The units of all regions together.
template <int kWidth>
inline void add_regions(const Heads& heads, const std::int16_t* sums, int turn, std::int16_t* to) {
  constexpr int kAtOnce = kUnitRegisters > 2 ? 1 : 3;  // As many as there are registers for.
  Register units[kUnitRegisters / 2];
  for (Register& each : units) each = repeated16(0);
  for (int region = 0; region < kRegions; region += kAtOnce) {
    UnitSums<kAtOnce> layer;
    for (int i = 0; i < kAtOnce; ++i) layer.begin(i, heads.region_bias[kRegionTypes[region + i]]);
    layer.add(sums + region * kWidth, kWidth, heads.region_weights[turn][0][0], kWidth / 2);
    for (int k = 0; k < kUnitRegisters / 2; ++k) {
      for (int i = 0; i < kAtOnce; ++i) {
        units[k] = add16(units[k], layer.template activation<8>(i, k));
      }
    }
  }
  for (int k = 0; k < kUnitRegisters / 2; ++k) {
    store(to + k * kWords, packed_in_order(units[k]));
  }
}

template <int kWidth>
void evaluate(const Heads& heads, const std::int16_t* sums, int turn, Heard* heard) {
  alignas(64) std::int16_t pooled[kWidth + kUnits];
  for (int i = 0; i < kWidth; i += kWords) {
    Register sum = load(sums + i);
    for (int region = 1; region < kRegions; ++region) {
      sum = add16(sum, load(sums + region * kWidth + i));
    }
    store(pooled + i, shifted_unsigned16<2>(sum));
  }
  add_regions<kWidth>(heads, sums, turn, pooled + kWidth);
  UnitSums<1> layer;
  layer.begin(0, heads.first_bias[turn]);
  layer.add(pooled, 0, heads.first_weights[turn][0][0], kWidth / 2);
  layer.add(pooled + kWidth, 0, heads.first_weights[turn][kWidth / 2][0], kUnits / 2);
  alignas(64) std::int16_t first[kUnits];
  layer.store_activations<8>(first);
  layer.begin(0, heads.second_bias);
  layer.add(first, 0, heads.second_weights[0][0], kUnits / 2);
  layer.store_activations<6>(heard->hidden);
  heard->score = heads.output_bias[0];
  heard->draw = heads.output_bias[1];
  for (int i = 0; i < kUnits; ++i) {
    heard->score += heard->hidden[i] * heads.output_weights[0][i];
    heard->draw += heard->hidden[i] * heads.output_weights[1][i];
  }
}

/// The factors of a cell's channels in the policy of this position.
template <int kWidth>
inline void policy_factors(const Heads& heads, int turn, const Heard& heard,
                           std::int16_t* factors) {
  for (int i = 0; i < kWidth; i += kWords) {
    Register low = repeated32(0);
    Register high = low;
    for (int pair = 0; pair < kUnits / 2; ++pair) {
      const std::int16_t* row = heads.policy_shift[turn][pair][i];
      const Register input = repeated32(four_bytes(heard.hidden + 2 * pair));
      low = add_products(low, input, load(row));
      high = add_products(high, input, load(row + kWords));
    }
    const Register shift = packed_in_order(pack32(shifted32<6>(low), shifted32<6>(high)));
    store(factors + i, add16(shift, load(heads.policy_weights[turn] + i)));
  }
}

template <int kWidth>
void policy(const Heads& heads, const std::int16_t* features, int turn, const Heard& heard,
            const int* cells, int count, std::int32_t* logits) {
  alignas(64) std::int16_t factors[kWidth];
  policy_factors<kWidth>(heads, turn, heard, factors);
  for (int c = 0; c < count; ++c) {
    const std::int16_t* cell = features + cells[c] * kWidth;
    Register sum = repeated32(0);
    for (int i = 0; i < kWidth; i += kWords) {
      sum = add_products(sum, clipped(load(cell + i)), load(factors + i));
    }
    logits[c] = total32(sum);
  }
}
