// The operations of simd.inl with SSE 4.1, AVX2 or AVX-512.

// Intrinsics of the three sizes have the same names, but for a prefix.
#if defined(__AVX512BW__)
#define TENGEN_MM(operation) _mm512_##operation
using Raw = __m512i;
#elif defined(__AVX2__)
#define TENGEN_MM(operation) _mm256_##operation
using Raw = __m256i;
#else
#define TENGEN_MM(operation) _mm_##operation
using Raw = __m128i;
#endif

struct Register {
  Raw raw;
};

inline Register load(const void* from) { return {*static_cast<const Raw*>(from)}; }
inline void store(void* to, Register value) { *static_cast<Raw*>(to) = value.raw; }
inline Register repeated16(int value) {
  return {TENGEN_MM(set1_epi16)(static_cast<std::int16_t>(value))};
}
inline Register repeated32(int value) { return {TENGEN_MM(set1_epi32)(value)}; }
inline Register add16(Register a, Register b) { return {TENGEN_MM(add_epi16)(a.raw, b.raw)}; }
inline Register sub16(Register a, Register b) { return {TENGEN_MM(sub_epi16)(a.raw, b.raw)}; }
inline Register min16(Register a, Register b) { return {TENGEN_MM(min_epi16)(a.raw, b.raw)}; }
inline Register max16(Register a, Register b) { return {TENGEN_MM(max_epi16)(a.raw, b.raw)}; }
template <int kBits>
inline Register shifted32(Register a) {
  return {TENGEN_MM(srai_epi32)(a.raw, kBits)};
}
template <int kBits>
inline Register shifted_unsigned16(Register a) {
  return {TENGEN_MM(srli_epi16)(a.raw, kBits)};
}
inline Register pack32(Register a, Register b) { return {TENGEN_MM(packs_epi32)(a.raw, b.raw)}; }

#if defined(__AVX512VNNI__)
inline Register add_products(Register sum, Register a, Register b) {
  return {TENGEN_MM(dpwssd_epi32)(sum.raw, a.raw, b.raw)};
}
inline Register add_byte_products(Register sum, Register a, Register b) {
  return {TENGEN_MM(dpbusd_epi32)(sum.raw, a.raw, b.raw)};
}
#else
inline Register add_products(Register sum, Register a, Register b) {
  return {TENGEN_MM(add_epi32)(sum.raw, TENGEN_MM(madd_epi16)(a.raw, b.raw))};
}
inline Register add_byte_products(Register sum, Register a, Register b) {
  return add_products(sum, {TENGEN_MM(maddubs_epi16)(a.raw, b.raw)}, repeated16(1));
}
#endif

#if defined(__AVX512BW__)
inline Register load_widened(const std::int8_t* from) {
  return {_mm512_cvtepi8_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(from)))};
}
inline int total32(Register a) { return _mm512_reduce_add_epi32(a.raw); }
inline Register packed_in_order(Register packed) {
  return {_mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), packed.raw)};
}
#elif defined(__AVX2__)
inline Register load_widened(const std::int8_t* from) {
  return {_mm256_cvtepi8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(from)))};
}
inline int total32(Register a) {
  const __m128i half =
      _mm_add_epi32(_mm256_castsi256_si128(a.raw), _mm256_extracti128_si256(a.raw, 1));
  const __m128i pairs = _mm_add_epi32(half, _mm_unpackhi_epi64(half, half));
  return _mm_cvtsi128_si32(pairs) + _mm_extract_epi32(pairs, 1);
}
inline Register packed_in_order(Register packed) {
  return {_mm256_permute4x64_epi64(packed.raw, 0xD8)};
}
#else
inline Register load_widened(const std::int8_t* from) {
  return {_mm_cvtepi8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from)))};
}
inline int total32(Register a) {
  const __m128i pairs = _mm_add_epi32(a.raw, _mm_unpackhi_epi64(a.raw, a.raw));
  return _mm_cvtsi128_si32(pairs) + _mm_extract_epi32(pairs, 1);
}
inline Register packed_in_order(Register packed) { return packed; }
#endif
