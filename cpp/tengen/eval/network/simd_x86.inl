// The operations of simd.inl with SSE 4.1, AVX2 or AVX-512.

// Intrinsics of the three sizes have the same names, but for a prefix and a suffix.
#define TENGEN_OPERATIONS(kBytes, type, prefix, suffix)                           \
  template <>                                                                     \
  struct Register<kBytes> {                                                       \
    type raw;                                                                     \
  };                                                                              \
  inline void store(void* to, Register<kBytes> value) {                           \
    prefix##_store_##suffix(static_cast<type*>(to), value.raw);                   \
  }                                                                               \
  inline Register<kBytes> add8(Register<kBytes> a, Register<kBytes> b) {          \
    return {prefix##_add_epi8(a.raw, b.raw)};                                     \
  }                                                                               \
  inline Register<kBytes> min8(Register<kBytes> a, Register<kBytes> b) {          \
    return {prefix##_min_epu8(a.raw, b.raw)};                                     \
  }                                                                               \
  inline Register<kBytes> add16(Register<kBytes> a, Register<kBytes> b) {         \
    return {prefix##_add_epi16(a.raw, b.raw)};                                    \
  }                                                                               \
  inline Register<kBytes> add16_bounded(Register<kBytes> a, Register<kBytes> b) { \
    return {prefix##_adds_epi16(a.raw, b.raw)};                                   \
  }                                                                               \
  inline Register<kBytes> sub16(Register<kBytes> a, Register<kBytes> b) {         \
    return {prefix##_sub_epi16(a.raw, b.raw)};                                    \
  }                                                                               \
  inline Register<kBytes> min16(Register<kBytes> a, Register<kBytes> b) {         \
    return {prefix##_min_epi16(a.raw, b.raw)};                                    \
  }                                                                               \
  inline Register<kBytes> max16(Register<kBytes> a, Register<kBytes> b) {         \
    return {prefix##_max_epi16(a.raw, b.raw)};                                    \
  }                                                                               \
  inline Register<kBytes> add32(Register<kBytes> a, Register<kBytes> b) {         \
    return {prefix##_add_epi32(a.raw, b.raw)};                                    \
  }                                                                               \
  template <int kBits>                                                            \
  inline Register<kBytes> shifted16(Register<kBytes> a) {                         \
    return {prefix##_srai_epi16(a.raw, kBits)};                                   \
  }                                                                               \
  template <int kBits>                                                            \
  inline Register<kBytes> shifted32(Register<kBytes> a) {                         \
    return {prefix##_srai_epi32(a.raw, kBits)};                                   \
  }                                                                               \
  template <int kBits>                                                            \
  inline Register<kBytes> shifted_unsigned16(Register<kBytes> a) {                \
    return {prefix##_srli_epi16(a.raw, kBits)};                                   \
  }                                                                               \
  inline Register<kBytes> low8(Register<kBytes> a, Register<kBytes> b) {          \
    return {prefix##_unpacklo_epi8(a.raw, b.raw)};                                \
  }                                                                               \
  inline Register<kBytes> high8(Register<kBytes> a, Register<kBytes> b) {         \
    return {prefix##_unpackhi_epi8(a.raw, b.raw)};                                \
  }                                                                               \
  inline Register<kBytes> pack16(Register<kBytes> a, Register<kBytes> b) {        \
    return {prefix##_packus_epi16(a.raw, b.raw)};                                 \
  }                                                                               \
  inline Register<kBytes> pack32(Register<kBytes> a, Register<kBytes> b) {        \
    return {prefix##_packs_epi32(a.raw, b.raw)};                                  \
  }                                                                               \
  inline Register<kBytes> byte_products(Register<kBytes> a, Register<kBytes> b) { \
    return {prefix##_maddubs_epi16(a.raw, b.raw)};                                \
  }
#define TENGEN_PRODUCTS(kBytes, prefix)                                               \
  inline Register<kBytes> add_products(Register<kBytes> sum, Register<kBytes> a,      \
                                       Register<kBytes> b) {                          \
    return {prefix##_add_epi32(sum.raw, prefix##_madd_epi16(a.raw, b.raw))};          \
  }                                                                                   \
  inline Register<kBytes> add_byte_products(Register<kBytes> sum, Register<kBytes> a, \
                                            Register<kBytes> b) {                     \
    return add_products(sum, byte_products(a, b), {prefix##_set1_epi16(1)});          \
  }
#define TENGEN_VNNI_PRODUCTS(kBytes, prefix)                                          \
  inline Register<kBytes> add_products(Register<kBytes> sum, Register<kBytes> a,      \
                                       Register<kBytes> b) {                          \
    return {prefix##_dpwssd_epi32(sum.raw, a.raw, b.raw)};                            \
  }                                                                                   \
  inline Register<kBytes> add_byte_products(Register<kBytes> sum, Register<kBytes> a, \
                                            Register<kBytes> b) {                     \
    return {prefix##_dpbusd_epi32(sum.raw, a.raw, b.raw)};                            \
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
