// The kernels for machines with AVX2.
#include "tengen/eval/network/kernels.hpp"

#define TENGEN_ISA_NAME avx2
#define TENGEN_ISA_TEXT "avx2"
#include "tengen/eval/network/kernels.inl"
