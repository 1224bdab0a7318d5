// Registers of 16, 32 or 64 bytes and the operations that the kernels need. Lanes of 16 bytes are
// independent in `low`, `high` and `pack`; what is `in_order` undoes that. The
// plain version works everywhere and defines what the others do.

#if !defined(TENGEN_PLAIN) && defined(__SSE4_1__)
#include <immintrin.h>
#endif

namespace tengen::network::TENGEN_ISA_NAME {
namespace {

template <int kBytes>
struct Register;

#if defined(TENGEN_PLAIN) || !defined(__SSE4_1__)

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
  return made<std::int16_t>([&](int i) {
    return bounded(number_at<std::int32_t>(i < 4 ? a : b, i % 4), -32768, 32767);
  });
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
    for (int k = 4 * i; k < 4 * i + 4; ++k) total += a.bytes[k] * static_cast<std::int8_t>(b.bytes[k]);
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

#else

// Intrinsics of the three sizes have the same names, but for a prefix and a suffix.
#define TENGEN_OPERATIONS(kBytes, type, prefix, suffix)                                            \
  template <>                                                                                      \
  struct Register<kBytes> {                                                                        \
    type raw;                                                                                      \
  };                                                                                               \
  inline void store(void* to, Register<kBytes> value) {                                            \
    prefix##_store_##suffix(static_cast<type*>(to), value.raw);                                    \
  }                                                                                                \
  inline Register<kBytes> add8(Register<kBytes> a, Register<kBytes> b) {                           \
    return {prefix##_add_epi8(a.raw, b.raw)};                                                      \
  }                                                                                                \
  inline Register<kBytes> min8(Register<kBytes> a, Register<kBytes> b) {                           \
    return {prefix##_min_epu8(a.raw, b.raw)};                                                      \
  }                                                                                                \
  inline Register<kBytes> add16(Register<kBytes> a, Register<kBytes> b) {                          \
    return {prefix##_add_epi16(a.raw, b.raw)};                                                     \
  }                                                                                                \
  inline Register<kBytes> add16_bounded(Register<kBytes> a, Register<kBytes> b) {                  \
    return {prefix##_adds_epi16(a.raw, b.raw)};                                                    \
  }                                                                                                \
  inline Register<kBytes> sub16(Register<kBytes> a, Register<kBytes> b) {                          \
    return {prefix##_sub_epi16(a.raw, b.raw)};                                                     \
  }                                                                                                \
  inline Register<kBytes> min16(Register<kBytes> a, Register<kBytes> b) {                          \
    return {prefix##_min_epi16(a.raw, b.raw)};                                                     \
  }                                                                                                \
  inline Register<kBytes> max16(Register<kBytes> a, Register<kBytes> b) {                          \
    return {prefix##_max_epi16(a.raw, b.raw)};                                                     \
  }                                                                                                \
  inline Register<kBytes> add32(Register<kBytes> a, Register<kBytes> b) {                          \
    return {prefix##_add_epi32(a.raw, b.raw)};                                                     \
  }                                                                                                \
  template <int kBits>                                                                             \
  inline Register<kBytes> shifted16(Register<kBytes> a) {                                          \
    return {prefix##_srai_epi16(a.raw, kBits)};                                                    \
  }                                                                                                \
  template <int kBits>                                                                             \
  inline Register<kBytes> shifted32(Register<kBytes> a) {                                          \
    return {prefix##_srai_epi32(a.raw, kBits)};                                                    \
  }                                                                                                \
  template <int kBits>                                                                             \
  inline Register<kBytes> shifted_unsigned16(Register<kBytes> a) {                                 \
    return {prefix##_srli_epi16(a.raw, kBits)};                                                    \
  }                                                                                                \
  inline Register<kBytes> low8(Register<kBytes> a, Register<kBytes> b) {                           \
    return {prefix##_unpacklo_epi8(a.raw, b.raw)};                                                 \
  }                                                                                                \
  inline Register<kBytes> high8(Register<kBytes> a, Register<kBytes> b) {                          \
    return {prefix##_unpackhi_epi8(a.raw, b.raw)};                                                 \
  }                                                                                                \
  inline Register<kBytes> pack16(Register<kBytes> a, Register<kBytes> b) {                         \
    return {prefix##_packus_epi16(a.raw, b.raw)};                                                  \
  }                                                                                                \
  inline Register<kBytes> pack32(Register<kBytes> a, Register<kBytes> b) {                         \
    return {prefix##_packs_epi32(a.raw, b.raw)};                                                   \
  }                                                                                                \
  inline Register<kBytes> byte_products(Register<kBytes> a, Register<kBytes> b) {                  \
    return {prefix##_maddubs_epi16(a.raw, b.raw)};                                                 \
  }
#define TENGEN_PRODUCTS(kBytes, prefix)                                                            \
  inline Register<kBytes> add_products(Register<kBytes> sum, Register<kBytes> a,                   \
                                       Register<kBytes> b) {                                       \
    return {prefix##_add_epi32(sum.raw, prefix##_madd_epi16(a.raw, b.raw))};                       \
  }                                                                                                \
  inline Register<kBytes> add_byte_products(Register<kBytes> sum, Register<kBytes> a,              \
                                            Register<kBytes> b) {                                  \
    return add_products(sum, byte_products(a, b), {prefix##_set1_epi16(1)});                       \
  }
#define TENGEN_VNNI_PRODUCTS(kBytes, prefix)                                                       \
  inline Register<kBytes> add_products(Register<kBytes> sum, Register<kBytes> a,                   \
                                       Register<kBytes> b) {                                       \
    return {prefix##_dpwssd_epi32(sum.raw, a.raw, b.raw)};                                         \
  }                                                                                                \
  inline Register<kBytes> add_byte_products(Register<kBytes> sum, Register<kBytes> a,              \
                                            Register<kBytes> b) {                                  \
    return {prefix##_dpbusd_epi32(sum.raw, a.raw, b.raw)};                                         \
  }

template <int kBytes>
Register<kBytes> load(const void* from);
template <int kBytes>
Register<kBytes> load_widened(const std::int8_t* from);
template <int kBytes>
Register<kBytes> repeated16(int value);
template <int kBytes>
Register<kBytes> repeated32(int value);

#ifndef __AVX2__

constexpr int kWidestRegister = 16;
TENGEN_OPERATIONS(16, __m128i, _mm, si128)
TENGEN_PRODUCTS(16, _mm)

template <>
inline Register<16> load<16>(const void* from) {
  return {_mm_load_si128(static_cast<const __m128i*>(from))};
}
template <>
inline Register<16> load_widened<16>(const std::int8_t* from) {
  return {_mm_cvtepi8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from)))};
}
template <>
inline Register<16> repeated16<16>(int value) {
  return {_mm_set1_epi16(static_cast<std::int16_t>(value))};
}
template <>
inline Register<16> repeated32<16>(int value) {
  return {_mm_set1_epi32(value)};
}
inline int total32(Register<16> a) {
  const __m128i pairs = _mm_add_epi32(a.raw, _mm_unpackhi_epi64(a.raw, a.raw));
  return _mm_cvtsi128_si32(pairs) + _mm_extract_epi32(pairs, 1);
}
inline bool differs(Register<16> a, Register<16> b) {
  return _mm_movemask_epi8(_mm_cmpeq_epi8(a.raw, b.raw)) != 0xFFFF;
}
inline Register<16> first_in_order(Register<16> low, Register<16>) { return low; }
inline Register<16> second_in_order(Register<16>, Register<16> high) { return high; }
inline Register<16> packed_in_order(Register<16> packed) { return packed; }

#else

TENGEN_OPERATIONS(32, __m256i, _mm256, si256)
#ifdef __AVX512VNNI__
TENGEN_VNNI_PRODUCTS(32, _mm256)
#else
TENGEN_PRODUCTS(32, _mm256)
#endif

template <>
inline Register<32> load<32>(const void* from) {
  return {_mm256_load_si256(static_cast<const __m256i*>(from))};
}
template <>
inline Register<32> load_widened<32>(const std::int8_t* from) {
  return {_mm256_cvtepi8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(from)))};
}
template <>
inline Register<32> repeated16<32>(int value) {
  return {_mm256_set1_epi16(static_cast<std::int16_t>(value))};
}
template <>
inline Register<32> repeated32<32>(int value) {
  return {_mm256_set1_epi32(value)};
}
inline int total32(Register<32> a) {
  const __m128i half =
      _mm_add_epi32(_mm256_castsi256_si128(a.raw), _mm256_extracti128_si256(a.raw, 1));
  const __m128i pairs = _mm_add_epi32(half, _mm_unpackhi_epi64(half, half));
  return _mm_cvtsi128_si32(pairs) + _mm_extract_epi32(pairs, 1);
}
inline bool differs(Register<32> a, Register<32> b) {
  return _mm256_movemask_epi8(_mm256_cmpeq_epi8(a.raw, b.raw)) != -1;
}
inline Register<32> first_in_order(Register<32> low, Register<32> high) {
  return {_mm256_permute2x128_si256(low.raw, high.raw, 0x20)};
}
inline Register<32> second_in_order(Register<32> low, Register<32> high) {
  return {_mm256_permute2x128_si256(low.raw, high.raw, 0x31)};
}
inline Register<32> packed_in_order(Register<32> packed) {
  return {_mm256_permute4x64_epi64(packed.raw, 0xD8)};
}

#ifndef __AVX512BW__
constexpr int kWidestRegister = 32;
#else

constexpr int kWidestRegister = 64;
TENGEN_OPERATIONS(64, __m512i, _mm512, si512)
TENGEN_VNNI_PRODUCTS(64, _mm512)

template <>
inline Register<64> load<64>(const void* from) {
  return {_mm512_load_si512(from)};
}
template <>
inline Register<64> load_widened<64>(const std::int8_t* from) {
  return {_mm512_cvtepi8_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(from)))};
}
template <>
inline Register<64> repeated16<64>(int value) {
  return {_mm512_set1_epi16(static_cast<std::int16_t>(value))};
}
template <>
inline Register<64> repeated32<64>(int value) {
  return {_mm512_set1_epi32(value)};
}
inline int total32(Register<64> a) { return _mm512_reduce_add_epi32(a.raw); }
inline bool differs(Register<64> a, Register<64> b) {
  return _mm512_cmpneq_epi8_mask(a.raw, b.raw) != 0;
}
inline Register<64> first_in_order(Register<64> low, Register<64> high) {
  const __m512i places = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
  return {_mm512_permutex2var_epi64(low.raw, places, high.raw)};
}
inline Register<64> second_in_order(Register<64> low, Register<64> high) {
  const __m512i places = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
  return {_mm512_permutex2var_epi64(low.raw, places, high.raw)};
}
inline Register<64> packed_in_order(Register<64> packed) {
  return {_mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), packed.raw)};
}

#endif
#endif
#endif

}  // namespace
}  // namespace tengen::network::TENGEN_ISA_NAME
