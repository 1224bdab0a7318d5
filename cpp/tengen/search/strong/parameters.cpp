#include "tengen/search/strong/parameters.hpp"

namespace tengen::strong {

std::span<const NamedParameter> named_parameters() {
  using P = Parameters;
  static constexpr std::array kNamed{
      NamedParameter{"aspiration_depth", &P::aspiration_depth, 2, 10},
      NamedParameter{"aspiration", &P::aspiration, 5, 100},
      NamedParameter{"aspiration_growth", &P::aspiration_growth, 10, 200},
      NamedParameter{"razor_depth", &P::razor_depth, 0, 5},
      NamedParameter{"razor", &P::razor, 20, 500},
      NamedParameter{"razor_step", &P::razor_step, 20, 300},
      NamedParameter{"futility_depth", &P::futility_depth, 0, 12},
      NamedParameter{"futility", &P::futility, 10, 200},
      NamedParameter{"move_futility_depth", &P::move_futility_depth, 0, 12},
      NamedParameter{"move_futility", &P::move_futility, 10, 300},
      NamedParameter{"move_futility_base", &P::move_futility_base, 0, 300},
      NamedParameter{"count_depth", &P::count_depth, 0, 12},
      NamedParameter{"count_base", &P::count_base, 2, 30},
      NamedParameter{"count_slope", &P::count_slope, 2, 64},
      NamedParameter{"count_improving", &P::count_improving, 0, 200},
      NamedParameter{"reduce_without_move", &P::reduce_without_move, 2, 20},
      NamedParameter{"late_depth", &P::late_depth, 2, 8},
      NamedParameter{"late_move", &P::late_move, 1, 12},
      NamedParameter{"late_divisor", &P::late_divisor, 60, 500},
      NamedParameter{"late_bad_order", &P::late_bad_order, 0, 300},
      NamedParameter{"late_cut", &P::late_cut, 0, 3},
      NamedParameter{"late_four", &P::late_four, 0, 3},
      NamedParameter{"root_late_move", &P::root_late_move, 1, 20},
      NamedParameter{"root_late_divisor", &P::root_late_divisor, 60, 1000},
      NamedParameter{"four_depth", &P::four_depth, 0, 8},
      NamedParameter{"singular_depth", &P::singular_depth, 5, 20},
      NamedParameter{"singular_margin", &P::singular_margin, 1, 10},
      NamedParameter{"singular_slack", &P::singular_slack, 0, 6},
      NamedParameter{"leaf_fours", &P::leaf_fours, 1, 500},
      NamedParameter{"leaf_four_depth", &P::leaf_four_depth, 2, 40},
      NamedParameter{"history_weight", &P::history_weight, 8, 200},
      NamedParameter{"continuation_weight", &P::continuation_weight, 8, 300},
      NamedParameter{"counter_order", &P::counter_order, 0, 400},
      NamedParameter{"killer_order", &P::killer_order, 0, 400},
      NamedParameter{"bonus_square", &P::bonus_square, 0, 64},
      NamedParameter{"bonus_depth", &P::bonus_depth, 0, 256},
      NamedParameter{"bonus_most", &P::bonus_most, 100, 8000},
      NamedParameter{"correction_divisor", &P::correction_divisor, 1, 32},
  };
  return kNamed;
}

}  // namespace tengen::strong
