// A register, of 16, 32 or 64 bytes, and the operations that the kernels need. Lanes of 16 bytes
// are independent in `pack32`; `packed_in_order` undoes that. simd_plain.inl defines what the
// operations do.

#if defined(TENGEN_PLAIN)
#elif defined(__SSE4_1__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace tengen::network::TENGEN_ISA_NAME {
namespace {

#if defined(TENGEN_PLAIN)
#include "tengen/eval/network/simd_plain.inl"
#elif defined(__SSE4_1__)
#include "tengen/eval/network/simd_x86.inl"
#elif defined(__aarch64__)
#include "tengen/eval/network/simd_neon.inl"
#endif

}  // namespace
}  // namespace tengen::network::TENGEN_ISA_NAME
