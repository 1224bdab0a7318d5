// The functions with which each binding file extends the module.
#pragma once

#include <nanobind/nanobind.h>

namespace tengen::bindings {

void bind_notation(nanobind::module_& module);
void bind_legal_moves(nanobind::module_& module);
void bind_board(nanobind::module_& module);
void bind_batch(nanobind::module_& module);
void bind_patterns(nanobind::module_& module);
void bind_network(nanobind::module_& module);
void bind_opening(nanobind::module_& module);
void bind_tree(nanobind::module_& module);
void bind_renlib(nanobind::module_& module);
void bind_anatomy(nanobind::module_& module);
void bind_engine(nanobind::module_& module);
void bind_shape_samples(nanobind::module_& module);
void bind_game_samples(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_paper_search(nanobind::module_& module);
void bind_attack_defence(nanobind::module_& module);
void bind_one_ply(nanobind::module_& module);
void bind_genetic_line(nanobind::module_& module);
void bind_pattern_alpha_beta(nanobind::module_& module);
void bind_threat(nanobind::module_& module);
void bind_winning_windows(nanobind::module_& module);

/// Gives functions a last overload that accepts anything and raises a TypeError with one sentence,
/// instead of nanobind's list of C++ signatures. Must be called last.
void explain_misuse_of_class(nanobind::handle type);
void explain_misuse_of_function(nanobind::handle module, const char* name);

}  // namespace tengen::bindings
