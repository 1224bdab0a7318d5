#include <array>

#include "tengen/engine/bench.hpp"

namespace tengen {
namespace {

constexpr std::array<BenchPosition, 30> kPositions{{
    {Rule::Freestyle, 15, "l6 h6 h8 f4"},
    {Rule::Freestyle, 15, "d5 f4 g11 j6 f10 i7 h12 i13"},
    {Rule::Freestyle, 20, "h10 k9 l13 j11 i12 j8 i11 l10 i7 j12 i13 j9"},
    {Rule::Freestyle, 15, "h12 f9 h11 j8 g12 e10 f13 i10 e12 f12 g11 d11 e14 d15 g8 g10 i11 c12"},
    {Rule::Freestyle, 15,
     "k5 g4 h4 j5 j6 i7 k7 l8 l6 k6 i4 j4 h5 i8 f6 j8 k8 g6 g5 i3 e7 d8 h7 h6 i9 k9"},
    {Rule::Freestyle, 20,
     "m8 m12 h9 n12 j9 k12 l12 n11 k9 i9 n9 m11 l11 m13 m10 l9 o10 l7 l8 n8 o8 p7 p10 n10 p11 q12 "
     "i8 p12 o12 m14 m15 j8 h7 k10 g6 f5"},
    {Rule::Standard, 15, "k12 i10 e8 i11"},
    {Rule::Standard, 15, "h10 e4 l7 e8 j8 e7 j9 e6"},
    {Rule::Standard, 20, "k13 h14 o8 m11 p9 i13 j12 i11 j11 j10 h12 i12"},
    {Rule::Standard, 15, "k6 k4 l4 d12 l5 l6 j5 k5 j4 j7 k3 j2 j3 i3 h6 i5 i4 h3"},
    {Rule::Standard, 15,
     "e8 f10 k7 i6 h9 h10 g8 g9 f8 h8 e11 i9 i10 f7 e9 e10 j11 k12 g7 d10 g10 f11 k10 i12 j12 j9"},
    {Rule::Standard, 20,
     "m9 l10 k7 h8 m8 m10 k10 k8 l9 n7 n9 k9 j8 l7 o9 p9 j9 j10 o8 i9 g7 j6 i11 o10 g9 l11 n11 n8 "
     "n10 h10 o13 l12 k11 n12 o11 l8"},
    {Rule::Renju, 15, "i12 f9 l7 l9"},
    {Rule::Renju, 15, "h9 i12 d10 e6 g10 f11 e9 f10"},
    {Rule::Renju, 20, "l13 l11 l7 h9 k8 i10 j7 j11 g8 i11 k11 i12"},
    {Rule::Renju, 15, "j10 d6 h4 k11 i5 e7 h7 f8 c5 f6 h6 h5 g5 f7 f5 f9 f10 g9"},
    {Rule::Renju, 15,
     "h11 d8 i4 i8 i10 h9 g10 j9 g9 f10 i12 f9 i11 i13 f8 h10 h12 h7 j13 k14 g6 h6 h8 l11 k10 g8"},
    {Rule::Renju, 20,
     "m6 k10 j10 g7 l5 j7 n7 k4 l7 h7 i7 i6 j5 k8 l9 h5 g4 h6 o8 p9 h8 k6 l6 l8 l4 l3 k7 g6 j6 k5 "
     "g9 f10 o7 m7 k3 e6"},
    {Rule::Caro, 15, "k6 h12 d8 f4"},
    {Rule::Caro, 15, "j5 j8 g11 e8 f12 f9 e11 g9"},
    {Rule::Caro, 20, "h14 g9 m14 j13 k15 i11 j14 i14 i15 k13 i13 j12"},
    {Rule::Caro, 15, "e7 d9 i6 e4 f8 d7 d8 f6 f10 e8 f9 d6 f12 f11 g11 b6 h12 e9"},
    {Rule::Caro, 15,
     "g9 i6 h10 f11 i9 g11 j10 i11 h11 h9 g10 i10 i12 j13 f7 h8 e8 d7 f6 h5 e7 f8 h7 g5 j7 j8"},
    {Rule::Caro, 20,
     "h8 i10 m7 m8 g9 k10 g8 g11 h10 i11 h11 h9 i12 i8 g10 f9 j13 k14 k12 i7 i9 g7 j12 l12 h7 j14 "
     "i13 h15 h14 l10 g15 f16 n10 j8 k9 i15"},
    {Rule::CaroExact, 15, "l4 l6 j4 h4"},
    {Rule::CaroExact, 15, "d12 g6 g4 h4 e13 h6 h5 i6"},
    {Rule::CaroExact, 20, "j6 m8 n13 l14 i7 k5 j8 l6 h6 g5 j7 j5"},
    {Rule::CaroExact, 15, "g11 j10 l10 f4 f10 i9 h8 i7 i8 g8 h9 j7 h7 h6 g5 j9 j11 h12"},
    {Rule::CaroExact, 15,
     "i4 e11 d11 e8 j5 f10 j6 e9 e10 g9 h8 f9 d9 g10 d7 i12 h11 h9 j9 c13 d12 g12 g11 j7 f11 i10"},
    {Rule::CaroExact, 20,
     "k7 n9 g10 o14 i9 j8 i10 i8 h11 j9 i11 i12 j10 k10 l11 j11 h13 h12 j12 h7 f5 l9 n7 g9 k13 m15 "
     "h8 k11 f6 e5 f7 f4 f9 f8 f10 e10"},
}};

}  // namespace

std::span<const BenchPosition> bench_positions() { return kPositions; }

}  // namespace tengen
