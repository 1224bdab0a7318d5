// The kernels for 64-bit ARM, all of which has NEON.
#include "tengen/eval/network/kernels.hpp"

#define TENGEN_ISA_NAME neon
#define TENGEN_ISA_TEXT "neon"
#include "tengen/eval/network/kernels.inl"
