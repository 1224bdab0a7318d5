// The kernels for machines with AVX-512 (F, BW, DQ, VL and VNNI).
#include "tengen/eval/network/kernels.hpp"

#define TENGEN_ISA_NAME avx512
#define TENGEN_ISA_TEXT "avx512"
#include "tengen/eval/network/kernels.inl"
