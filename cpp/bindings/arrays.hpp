// Numpy arrays that own numbers of the core.
#pragma once

#include <nanobind/ndarray.h>

#include <initializer_list>
#include <utility>
#include <vector>

namespace tengen::bindings {

/// An array that owns its data.
template <typename Number, typename... Shape>
nanobind::ndarray<nanobind::numpy, Number, Shape...> array_of(
    std::vector<Number> numbers, std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<Number>(std::move(numbers));
  const nanobind::capsule owner(
      kept, [](void* held) noexcept { delete static_cast<std::vector<Number>*>(held); });
  return nanobind::ndarray<nanobind::numpy, Number, Shape...>(kept->data(), shape, owner);
}

}  // namespace tengen::bindings
