#include "batch_arguments.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <limits>
#include <optional>

namespace tengen::bindings {

int bounded(const char* name, nb::handle value, int least, int most) {
  const nb::object checked = nb::module_::import_("tengen.arguments").attr("whole_number");
  return nb::cast<int>(checked(name, value, least, most));
}

std::uint64_t seed_from(nb::handle value) {
  const nb::module_ arguments = nb::module_::import_("tengen.arguments");
  return nb::cast<std::uint64_t>(
      arguments.attr("whole_number")("seed", value, 0, arguments.attr("MAX_SEED")));
}

IllegalAction illegal_from(nb::handle value) {
  const std::string word = nb::cast<std::string>(nb::str(value));
  if (word == "raise") return IllegalAction::Refuse;
  if (word == "lose") return IllegalAction::Lose;
  throw nb::value_error(("illegal: expected 'raise' or 'lose', not '" + word + "'").c_str());
}

std::string shown(const nb::object& value) {
  return nb::cast<std::string>(nb::str(nb::handle(value)));
}

void reject_array(const char* name, const std::string& expected, const nb::object& array) {
  const std::string shape = shown(array.attr("shape"));
  const std::string dtype = shown(array.attr("dtype"));
  throw nb::value_error((std::string(name) + ": expected " + expected + ", not an array of shape " +
                         shape + " and dtype " + dtype)
                            .c_str());
}

nb::object as_numpy(nb::handle value) {
  return nb::module_::import_("numpy").attr("asarray")(value);
}

namespace {

std::string kind_of(const nb::object& array) {
  return nb::cast<std::string>(array.attr("dtype").attr("kind"));
}

/// A copy of an array with one entry per board, if it has exactly this type, which needs no help of
/// numpy. A copy, because another thread may change the original while we compute.
template <typename Number, typename Stored = Number>
std::optional<std::vector<Stored>> exact_copy(nb::handle value, const BoardBatch& batch) {
  static_assert(sizeof(Number) == sizeof(Stored));
  nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu> view;
  if (!nb::try_cast(value, view, false) || view.size() != batch.count()) return {};
  const auto* first = reinterpret_cast<const Stored*>(view.data());
  return std::vector<Stored>(first, first + view.size());
}

/// A copy of a one-dimensional array, converted.
template <typename Number>
std::vector<Number> copy_of(const nb::object& array, const char* dtype) {
  const nb::object exact =
      nb::module_::import_("numpy").attr("ascontiguousarray")(array, nb::str(dtype));
  const auto view = nb::cast<nb::ndarray<const Number, nb::ndim<1>, nb::c_contig>>(exact);
  return {view.data(), view.data() + view.size()};
}

bool has_one_per_board(const nb::object& array, const BoardBatch& batch) {
  return array.attr("shape").equal(nb::make_tuple(batch.count()));
}

}  // namespace

std::vector<Action> actions_from(nb::handle value, const BoardBatch& batch) {
  if (auto exact = exact_copy<Action>(value, batch)) return *std::move(exact);
  const nb::object array = as_numpy(value);
  const std::string kind = kind_of(array);
  if ((kind != "i" && kind != "u") || !has_one_per_board(array, batch)) {
    reject_array("actions",
                 "a whole number for each of the " + std::to_string(batch.count()) + " boards",
                 array);
  }
  if (kind == "u") {
    const nb::object largest = array.attr("max")();
    if (largest > nb::int_(std::numeric_limits<Action>::max())) {
      throw nb::value_error(
          ("actions: expected whole numbers below 2**63, not " + shown(largest)).c_str());
    }
  }
  return copy_of<Action>(array, "int64");
}

std::vector<std::uint8_t> where_from(nb::handle value, const BoardBatch& batch) {
  if (value.is_none()) return {};
  if (auto exact = exact_copy<bool, std::uint8_t>(value, batch)) return *std::move(exact);
  const nb::object array = as_numpy(value);
  if (kind_of(array) != "b" || !has_one_per_board(array, batch)) {
    reject_array("where",
                 "True or False for each of the " + std::to_string(batch.count()) + " boards",
                 array);
  }
  return copy_of<std::uint8_t>(array, "uint8");
}

std::vector<std::uint8_t> symmetries_from(nb::handle value, const BoardBatch& batch) {
  if (value.is_none()) return {};
  const nb::object array = as_numpy(value);
  const std::string kind = kind_of(array);
  const bool is_whole = kind == "i" || kind == "u";
  const bool is_single = array.attr("shape").equal(nb::make_tuple());
  const auto is_symmetry = [&] {
    return array.attr("min")() >= nb::int_(0) && array.attr("max")() < nb::int_(kSymmetries);
  };
  if (!is_whole || !(is_single || has_one_per_board(array, batch)) || !is_symmetry()) {
    throw nb::value_error(("symmetries: expected a number from 0 to 7, or one for each of the " +
                           std::to_string(batch.count()) + " boards")
                              .c_str());
  }
  const nb::object spread =
      nb::module_::import_("numpy").attr("broadcast_to")(array, nb::make_tuple(batch.count()));
  return copy_of<std::uint8_t>(spread, "uint8");
}

}  // namespace tengen::bindings
