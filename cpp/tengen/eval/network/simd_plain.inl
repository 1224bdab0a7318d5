// The operations of simd.inl without intrinsics.

struct Register {
  alignas(16) std::uint8_t bytes[16];
};

template <typename Number>
inline Number number_at(Register from, int i) {
  Number number;
  __builtin_memcpy(&number, from.bytes + i * static_cast<int>(sizeof(Number)), sizeof(Number));
  return number;
}

/// A register of numbers, the result of `make` for each place.
template <typename Number, typename Make>
inline Register made(Make make) {
  Register result;
  for (int i = 0; i < 16 / static_cast<int>(sizeof(Number)); ++i) {
    const auto number = static_cast<Number>(make(i));
    __builtin_memcpy(result.bytes + i * static_cast<int>(sizeof(Number)), &number, sizeof(Number));
  }
  return result;
}

inline Register load(const void* from) {
  Register result;
  __builtin_memcpy(result.bytes, from, sizeof(result.bytes));
  return result;
}
inline void store(void* to, Register value) {
  __builtin_memcpy(to, value.bytes, sizeof(value.bytes));
}
/// Signed bytes as words, from memory of half the size.
inline Register load_widened(const std::int8_t* from) {
  return made<std::int16_t>([&](int i) { return from[i]; });
}
inline Register repeated16(int value) {
  return made<std::int16_t>([&](int) { return value; });
}
inline Register repeated32(int value) {
  return made<std::int32_t>([&](int) { return value; });
}
inline Register add16(Register a, Register b) {
  return made<std::int16_t>(
      [&](int i) { return number_at<std::int16_t>(a, i) + number_at<std::int16_t>(b, i); });
}
inline Register sub16(Register a, Register b) {
  return made<std::int16_t>(
      [&](int i) { return number_at<std::int16_t>(a, i) - number_at<std::int16_t>(b, i); });
}
inline Register min16(Register a, Register b) {
  return made<std::int16_t>([&](int i) {
    const auto x = number_at<std::int16_t>(a, i), y = number_at<std::int16_t>(b, i);
    return x < y ? x : y;
  });
}
inline Register max16(Register a, Register b) {
  return made<std::int16_t>([&](int i) {
    const auto x = number_at<std::int16_t>(a, i), y = number_at<std::int16_t>(b, i);
    return x > y ? x : y;
  });
}
template <int kBits>
inline Register shifted32(Register a) {
  return made<std::int32_t>([&](int i) { return number_at<std::int32_t>(a, i) >> kBits; });
}
template <int kBits>
inline Register shifted_unsigned16(Register a) {
  return made<std::uint16_t>([&](int i) { return number_at<std::uint16_t>(a, i) >> kBits; });
}
/// The numbers of both as words, at the nearest bound.
inline Register pack32(Register a, Register b) {
  return made<std::int16_t>([&](int i) {
    const auto number = number_at<std::int32_t>(i < 4 ? a : b, i % 4);
    return number < -32768 ? -32768 : number > 32767 ? 32767 : number;
  });
}
/// Sums of two products of words, added to `sum`.
inline Register add_products(Register sum, Register a, Register b) {
  return made<std::int32_t>([&](int i) {
    return number_at<std::int32_t>(sum, i) +
           number_at<std::int16_t>(a, 2 * i) * number_at<std::int16_t>(b, 2 * i) +
           number_at<std::int16_t>(a, 2 * i + 1) * number_at<std::int16_t>(b, 2 * i + 1);
  });
}
/// Sums of four products of unsigned with signed bytes, added to `sum`.
inline Register add_byte_products(Register sum, Register a, Register b) {
  return made<std::int32_t>([&](int i) {
    int total = number_at<std::int32_t>(sum, i);
    for (int k = 4 * i; k < 4 * i + 4; ++k)
      total += a.bytes[k] * static_cast<std::int8_t>(b.bytes[k]);
    return total;
  });
}
inline int total32(Register a) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += number_at<std::int32_t>(a, i);
  return sum;
}
inline Register packed_in_order(Register packed) { return packed; }
