// The kernels for every x86-64-v2 machine (SSE 4.1), for which the whole program is compiled.
#include "tengen/eval/network/kernels.hpp"

#define TENGEN_ISA_NAME base
#define TENGEN_ISA_TEXT "base"
#include "tengen/eval/network/kernels.inl"
