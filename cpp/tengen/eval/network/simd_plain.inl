// The operations of simd.inl without intrinsics.

constexpr int kWidestRegister = 16;

template <>
struct Register<16> {
  alignas(16) std::uint8_t bytes[16];
};
using Plain = Register<16>;

template <typename Number>
inline Number number_at(Plain from, int i) {
  Number number;
  __builtin_memcpy(&number, from.bytes + i * static_cast<int>(sizeof(Number)), sizeof(Number));
  return number;
}

/// A register of numbers, the result of `make` for each place.
template <typename Number, typename Make>
inline Plain made(Make make) {
  Plain result;
  for (int i = 0; i < 16 / static_cast<int>(sizeof(Number)); ++i) {
    const auto number = static_cast<Number>(make(i));
    __builtin_memcpy(result.bytes + i * static_cast<int>(sizeof(Number)), &number, sizeof(Number));
  }
  return result;
}

inline int bounded(int value, int least, int most) {
  return value < least ? least : value > most ? most : value;
}

template <int>
inline Plain load(const void* from) {
  Plain result;
  __builtin_memcpy(result.bytes, from, sizeof(result.bytes));
  return result;
}
inline void store(void* to, Plain value) { __builtin_memcpy(to, value.bytes, sizeof(value.bytes)); }
/// Signed bytes as words, from memory of half the size.
template <int>
inline Plain load_widened(const std::int8_t* from) {
  return made<std::int16_t>([&](int i) { return from[i]; });
}
template <int>
inline Plain repeated16(int value) {
  return made<std::int16_t>([&](int) { return value; });
}
template <int>
inline Plain repeated32(int value) {
  return made<std::int32_t>([&](int) { return value; });
}
inline Plain add8(Plain a, Plain b) {
  return made<std::uint8_t>([&](int i) { return a.bytes[i] + b.bytes[i]; });
}
inline Plain min8(Plain a, Plain b) {
  return made<std::uint8_t>(
      [&](int i) { return a.bytes[i] < b.bytes[i] ? a.bytes[i] : b.bytes[i]; });
}
inline Plain add16(Plain a, Plain b) {
  return made<std::int16_t>(
      [&](int i) { return number_at<std::int16_t>(a, i) + number_at<std::int16_t>(b, i); });
}
/// Sums at the nearest bound of a word.
inline Plain add16_bounded(Plain a, Plain b) {
  return made<std::int16_t>([&](int i) {
    return bounded(number_at<std::int16_t>(a, i) + number_at<std::int16_t>(b, i), -32768, 32767);
  });
}
inline Plain sub16(Plain a, Plain b) {
  return made<std::int16_t>(
      [&](int i) { return number_at<std::int16_t>(a, i) - number_at<std::int16_t>(b, i); });
}
inline Plain min16(Plain a, Plain b) {
  return made<std::int16_t>([&](int i) {
    return bounded(number_at<std::int16_t>(a, i), -32768, number_at<std::int16_t>(b, i));
  });
}
inline Plain max16(Plain a, Plain b) {
  return made<std::int16_t>([&](int i) {
    return bounded(number_at<std::int16_t>(a, i), number_at<std::int16_t>(b, i), 32767);
  });
}
inline Plain add32(Plain a, Plain b) {
  return made<std::uint32_t>(
      [&](int i) { return number_at<std::uint32_t>(a, i) + number_at<std::uint32_t>(b, i); });
}
template <int kBits>
inline Plain shifted16(Plain a) {
  return made<std::int16_t>([&](int i) { return number_at<std::int16_t>(a, i) >> kBits; });
}
template <int kBits>
inline Plain shifted32(Plain a) {
  return made<std::int32_t>([&](int i) { return number_at<std::int32_t>(a, i) >> kBits; });
}
template <int kBits>
inline Plain shifted_unsigned16(Plain a) {
  return made<std::uint16_t>([&](int i) { return number_at<std::uint16_t>(a, i) >> kBits; });
}
/// The lower or upper bytes of both in turns.
inline Plain low8(Plain a, Plain b) {
  return made<std::uint8_t>([&](int i) { return i % 2 == 0 ? a.bytes[i / 2] : b.bytes[i / 2]; });
}
inline Plain high8(Plain a, Plain b) {
  return made<std::uint8_t>(
      [&](int i) { return i % 2 == 0 ? a.bytes[8 + i / 2] : b.bytes[8 + i / 2]; });
}
/// The words of both as unsigned bytes, or the numbers of both as words, at the nearest bound.
inline Plain pack16(Plain a, Plain b) {
  return made<std::uint8_t>(
      [&](int i) { return bounded(number_at<std::int16_t>(i < 8 ? a : b, i % 8), 0, 255); });
}
inline Plain pack32(Plain a, Plain b) {
  return made<std::int16_t>(
      [&](int i) { return bounded(number_at<std::int32_t>(i < 4 ? a : b, i % 4), -32768, 32767); });
}
/// Sums of two products of unsigned with signed bytes, at the nearest bound of a word.
inline Plain byte_products(Plain a, Plain b) {
  return made<std::int16_t>([&](int i) {
    return bounded(a.bytes[2 * i] * static_cast<std::int8_t>(b.bytes[2 * i]) +
                       a.bytes[2 * i + 1] * static_cast<std::int8_t>(b.bytes[2 * i + 1]),
                   -32768, 32767);
  });
}
/// Sums of two products of words, added to `sum`.
inline Plain add_products(Plain sum, Plain a, Plain b) {
  return made<std::int32_t>([&](int i) {
    return number_at<std::int32_t>(sum, i) +
           number_at<std::int16_t>(a, 2 * i) * number_at<std::int16_t>(b, 2 * i) +
           number_at<std::int16_t>(a, 2 * i + 1) * number_at<std::int16_t>(b, 2 * i + 1);
  });
}
/// Sums of four products of unsigned with signed bytes, added to `sum`.
inline Plain add_byte_products(Plain sum, Plain a, Plain b) {
  return made<std::int32_t>([&](int i) {
    int total = number_at<std::int32_t>(sum, i);
    for (int k = 4 * i; k < 4 * i + 4; ++k)
      total += a.bytes[k] * static_cast<std::int8_t>(b.bytes[k]);
    return total;
  });
}
inline int total32(Plain a) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += number_at<std::int32_t>(a, i);
  return sum;
}
inline bool differs(Plain a, Plain b) { return __builtin_memcmp(a.bytes, b.bytes, 16) != 0; }
inline Plain first_in_order(Plain low, Plain) { return low; }
inline Plain second_in_order(Plain, Plain high) { return high; }
inline Plain packed_in_order(Plain packed) { return packed; }
