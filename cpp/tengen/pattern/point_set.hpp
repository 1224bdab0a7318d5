// PointSet: a set of points of one board, as bits. A point is its index, y * size + x.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "tengen/game/point.hpp"

namespace tengen {

class PointSet {
 public:
  /// The indices of the set in ascending order.
  class Iterator {
   public:
    constexpr explicit Iterator(const PointSet& set, std::size_t word) : words_(&set.words_) {
      while (word < kWords && (*words_)[word] == 0) ++word;
      word_ = word;
      left_ = word < kWords ? (*words_)[word] : 0;
    }

    constexpr int operator*() const {
      return static_cast<int>(word_ * 64) + std::countr_zero(left_);
    }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      while (left_ == 0 && ++word_ < kWords) left_ = (*words_)[word_];
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.left_ == b.left_;
    }

   private:
    const std::array<std::uint64_t, 8>* words_;
    std::size_t word_;
    std::uint64_t left_;
  };

  constexpr void add(int index) { word_of(index) |= bit_of(index); }
  constexpr void remove(int index) { word_of(index) &= ~bit_of(index); }
  /// Flips the points: adds those that are absent, removes those that are present.
  constexpr void flip(int index) { word_of(index) ^= bit_of(index); }
  constexpr bool has(int index) const {
    return (words_[static_cast<std::size_t>(index) / 64] & bit_of(index)) != 0;
  }

  constexpr bool is_empty() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_) all |= word;
    return all == 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }
  /// The smallest index of a set that is not empty.
  constexpr int first() const { return *begin(); }

  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, kWords); }

  constexpr PointSet& operator|=(const PointSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr PointSet& operator&=(const PointSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  /// Removes the points of the other set.
  constexpr PointSet& operator-=(const PointSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
  friend constexpr PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
  friend constexpr PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }
  friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

 private:
  static constexpr std::size_t kWords = 8;
  static_assert(kMaxPoints <= kWords * 64);

  static constexpr std::uint64_t bit_of(int index) { return std::uint64_t{1} << (index & 63); }
  constexpr std::uint64_t& word_of(int index) {
    return words_[static_cast<std::size_t>(index) / 64];
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace tengen
