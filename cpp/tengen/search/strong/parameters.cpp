#include "tengen/search/strong/parameters.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace tengen::strong {

namespace {

constexpr std::array kNamed{
    NamedParameter{"aspiration_depth", &Parameters::aspiration_depth, 2, 10},
    NamedParameter{"aspiration", &Parameters::aspiration, 5, 100},
    NamedParameter{"aspiration_growth", &Parameters::aspiration_growth, 10, 200},
    NamedParameter{"razor_depth", &Parameters::razor_depth, 0, 5},
    NamedParameter{"razor", &Parameters::razor, 20, 500},
    NamedParameter{"razor_step", &Parameters::razor_step, 20, 300},
    NamedParameter{"futility_depth", &Parameters::futility_depth, 0, 12},
    NamedParameter{"futility", &Parameters::futility, 10, 200},
    NamedParameter{"move_futility_depth", &Parameters::move_futility_depth, 0, 12},
    NamedParameter{"move_futility", &Parameters::move_futility, 10, 300},
    NamedParameter{"move_futility_base", &Parameters::move_futility_base, 0, 300},
    NamedParameter{"count_depth", &Parameters::count_depth, 0, 12},
    NamedParameter{"count_base", &Parameters::count_base, 2, 30},
    NamedParameter{"count_slope", &Parameters::count_slope, 2, 64},
    NamedParameter{"count_improving", &Parameters::count_improving, 0, 200},
    NamedParameter{"count_pv", &Parameters::count_pv, 20, 10'000},
    NamedParameter{"reduce_without_move", &Parameters::reduce_without_move, 2, 20},
    NamedParameter{"late_depth", &Parameters::late_depth, 2, 8},
    NamedParameter{"late_move", &Parameters::late_move, 1, 12},
    NamedParameter{"late_divisor", &Parameters::late_divisor, 60, 500},
    NamedParameter{"late_bad_order", &Parameters::late_bad_order, 0, 300},
    NamedParameter{"late_cut", &Parameters::late_cut, 0, 3},
    NamedParameter{"late_four", &Parameters::late_four, 0, 3},
    NamedParameter{"late_answer", &Parameters::late_answer, 1, 120},
    NamedParameter{"root_late_move", &Parameters::root_late_move, 1, 20},
    NamedParameter{"root_late_divisor", &Parameters::root_late_divisor, 60, 1000},
    NamedParameter{"four_depth", &Parameters::four_depth, 0, 8},
    NamedParameter{"singular_depth", &Parameters::singular_depth, 5, 20},
    NamedParameter{"singular_margin", &Parameters::singular_margin, 1, 10},
    NamedParameter{"singular_slack", &Parameters::singular_slack, 0, 6},
    NamedParameter{"leaf_fours", &Parameters::leaf_fours, 1, 500},
    NamedParameter{"leaf_four_depth", &Parameters::leaf_four_depth, 2, 40},
    NamedParameter{"history_weight", &Parameters::history_weight, 8, 200},
    NamedParameter{"continuation_weight", &Parameters::continuation_weight, 8, 300},
    NamedParameter{"counter_order", &Parameters::counter_order, 0, 400},
    NamedParameter{"killer_order", &Parameters::killer_order, 0, 400},
    NamedParameter{"bonus_square", &Parameters::bonus_square, 0, 64},
    NamedParameter{"bonus_depth", &Parameters::bonus_depth, 0, 256},
    NamedParameter{"bonus_most", &Parameters::bonus_most, 100, 8000},
    NamedParameter{"correction_divisor", &Parameters::correction_divisor, 1, 32},
    NamedParameter{"shape_margin", &Parameters::shape_margin, 0, 4000},
    NamedParameter{"policy_depth", &Parameters::policy_depth, 1, 120},
    NamedParameter{"policy_order", &Parameters::policy_order, 1, 500},
};

/// Every parameter is listed exactly once, with a default within its range.
constexpr bool is_each_listed_once() {
  for (std::size_t i = 0; i < kNamed.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (kNamed[i].member == kNamed[j].member || kNamed[i].name == kNamed[j].name) return false;
    }
  }
  return sizeof(Parameters) == sizeof(int) * kNamed.size();
}

constexpr bool is_each_in_range() {
  return std::ranges::all_of(kNamed, [](const NamedParameter& each) {
    const int value = Parameters{}.*each.member;
    return each.least <= value && value <= each.most;
  });
}

static_assert(is_each_listed_once());
static_assert(is_each_in_range());

}  // namespace

std::span<const NamedParameter> named_parameters() { return kNamed; }

void set_parameter(Parameters& parameters, std::string_view name, int value) {
  const auto found = std::ranges::find(kNamed, name, &NamedParameter::name);
  if (found == kNamed.end()) {
    throw std::invalid_argument("the engine has no parameter '" + std::string(name) + "'");
  }
  if (value < found->least || value > found->most) {
    throw std::invalid_argument("parameter " + std::string(name) + " of " + std::to_string(value) +
                                ": expected " + std::to_string(found->least) + " to " +
                                std::to_string(found->most));
  }
  parameters.*(found->member) = value;
}

Parameters replaced(Parameters parameters, const TriedParameters& tried) {
  for (const auto& [name, value] : tried) set_parameter(parameters, name, value);
  return parameters;
}

}  // namespace tengen::strong
