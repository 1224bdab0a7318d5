#include <array>

#include "tengen/engine/bench.hpp"

namespace tengen {
namespace {

constexpr std::array<BenchPosition, 30> kPositions{{
    {Rule::Freestyle, 15, "l6 h6 h8 f4"},
    {Rule::Freestyle, 15, "d5 f4 g11 j6 f10 i7 h12 i13"},
    {Rule::Freestyle, 20, "h10 k9 l13 j11 i12 j8 i11 l10 i7 j12 i13 j9"},
    {Rule::Freestyle, 15, "k5 g4 h4 j5 j6 i7 k7 l8 l6 k6 i4 j4 h5 i8 f6 j8 k8 g6"},
    {Rule::Freestyle, 15,
     "l5 j8 f8 j7 j5 j10 j9 i9 i5 k5 k7 i10 i11 i6 h10 g9 h8 h6 i8 k10 g6 l10 m10 k9 i7 m11"},
    {Rule::Freestyle, 20,
     "l10 j13 k12 i13 l13 j12 j14 j11 k14 k13 i11 h14 g15 h13 g13 h12 h11 g12 f12 i14 f11 j15 k16 "
     "i16 i15 f13 h16 f14 g14 g17 i9 g11 k9 l9 l16 k10"},
    {Rule::Standard, 15, "d12 f12 j12 l12"},
    {Rule::Standard, 15, "g6 h6 l9 d7 j9 f5 k10 e6"},
    {Rule::Standard, 20, "m8 j6 l7 i7 n7 k6 l9 k10 m7 k7 o6 p5"},
    {Rule::Standard, 15, "e4 l12 l11 h10 k10 j12 i11 k11 j10 h12 l10 i12 k12 m10 j9 i8 h9 g11"},
    {Rule::Standard, 15,
     "i6 l11 f8 k7 g7 k9 h6 i5 h7 k8 k6 j6 l8 j9 k10 h9 i9 i10 e9 d10 l7 h4 g3 j5 g8 h11"},
    {Rule::Standard, 20,
     "i8 i13 m6 l10 j7 i11 k8 j8 h9 k6 j9 i10 i12 l9 j13 h11 l7 n5 f11 g10 j12 h12 j10 j11 k11 l12 "
     "l11 k10 n7 k7 j14 i9 l6 l5 m7 g11"},
    {Rule::Renju, 15, "d6 l6 f4 j6"},
    {Rule::Renju, 15, "i10 k7 f4 d12 h9 d10 g10 d11"},
    {Rule::Renju, 20, "l6 h13 g13 h10 m7 h12 h11 i12 g12 g11 k5 j4"},
    {Rule::Renju, 15, "i10 g8 e7 g10 g7 h7 f9 h8 h6 f8 i8 g9 i7 i11 i6 i9 h10 g11"},
    {Rule::Renju, 15,
     "g5 f8 h5 f7 f5 i5 h6 i7 i6 h7 j7 g4 j6 k6 f6 g6 g7 h8 f3 f4 j9 j5 k8 l9 l8 j8"},
    {Rule::Renju, 20,
     "k7 h7 i6 h6 l6 h5 h8 i5 j8 i9 j5 i8 m5 n4 k6 j9 j6 m6 j4 j7 g6 k10 l11 l7 k8 k9 l9 i11 k4 k5 "
     "i10 j10 l3 m2 l8 h12"},
    {Rule::Caro, 15, "d7 l11 j6 j5"},
    {Rule::Caro, 15, "j8 k12 e6 k9 i9 h10 f7 i11"},
    {Rule::Caro, 20, "n10 k13 n9 m11 o10 n12 p9 l10 o13 m9 m10 k11"},
    {Rule::Caro, 15, "f10 g11 k12 e10 i11 g9 g10 f11 l11 f9 j13 i14 m10 n9 e9 h11 d11 h13"},
    {Rule::Caro, 15,
     "d5 h5 i5 f9 f6 g6 i4 i6 g4 h7 g8 h4 h3 f5 e4 i10 e5 g7 f7 e6 c6 f3 i8 k8 b7 a8"},
    {Rule::Caro, 20,
     "k14 j14 l7 h11 j15 i11 k15 f11 g11 i15 k13 k16 l13 m12 l15 l11 n15 o15 i16 h17 k12 k11 j11 "
     "m14 m13 n13 j9 j16 g13 m16 j8 k10 o14 j10 i13 h13"},
    {Rule::CaroExact, 15, "j5 d10 k9 g5"},
    {Rule::CaroExact, 15, "l8 f8 g9 j6 j9 g8 i10 f9"},
    {Rule::CaroExact, 20, "g9 o13 n11 i7 m12 o10 n13 n12 o12 p11 l10 p13"},
    {Rule::CaroExact, 15, "h12 i6 d7 l8 e9 i8 f10 g11 i10 j8 k8 j9 h10 k10 l11 g10 j7 k9"},
    {Rule::CaroExact, 15,
     "f12 i8 h4 g6 f5 g7 g4 f7 h5 h6 i5 g5 j6 g3 f4 i4 l8 m9 d4 c4 i7 g9 g8 d7 f11 f3"},
    {Rule::CaroExact, 20,
     "m14 k7 l10 n9 l13 l8 m12 n10 m9 n8 n7 m8 k8 m11 l12 o8 p8 o10 p11 k12 n13 l11 m10 l7 j5 o12 "
     "n14 m13 p10 o11 o9 o14 o15 p12 j16 n15"},
}};

}  // namespace

std::span<const BenchPosition> bench_positions() { return kPositions; }

}  // namespace tengen
