// Reads the arguments of BoardBatch: numbers, and arrays with one entry per board.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>
#include <vector>

#include "tengen/game/batch/board_batch.hpp"

namespace tengen::bindings {

namespace nb = nanobind;

/// A whole number within bounds; the wording of the error is that of all arguments.
int bounded(const char* name, nb::handle value, int least, int most);
std::uint64_t seed_from(nb::handle value);
IllegalAction illegal_from(nb::handle value);

std::vector<Action> actions_from(nb::handle value, const BoardBatch& batch);
/// Empty for None, which stands for all boards.
std::vector<std::uint8_t> where_from(nb::handle value, const BoardBatch& batch);
/// Empty for None, which stands for no symmetry.
std::vector<std::uint8_t> symmetries_from(nb::handle value, const BoardBatch& batch);

std::string shown(const nb::object& value);
nb::object as_numpy(nb::handle value);
[[noreturn]] void reject_array(const char* name, const std::string& expected,
                               const nb::object& array);

}  // namespace tengen::bindings
