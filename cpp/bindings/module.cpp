// The module tengen._core. Bindings only convert between C++ and Python.
#include <cstdlib>

#include "bind.hpp"
#include "source_hash.hpp"
#include "words.hpp"

#ifdef __clang__
constexpr const char* kCompiler = __VERSION__;  // Begins with its name.
#else
constexpr const char* kCompiler = "GCC " __VERSION__;
#endif

NB_MODULE(_core, module) {
  module.doc() = "The C++ core of Tengen: rules, forbidden points and outcomes.";
  module.def(
      "compiler", [] { return kCompiler; },
      "The compiler that built this module, with its version.");
  module.def("source_hash", &tengen::bindings::source_hash,
             "A SHA-256 of the sources that this module was built from, its network among them.");
  tengen::bindings::register_errors();
  tengen::bindings::bind_notation(module);
  tengen::bindings::bind_legal_moves(module);
  tengen::bindings::bind_board(module);
  tengen::bindings::bind_batch(module);
  tengen::bindings::bind_patterns(module);
  tengen::bindings::bind_network(module);
  tengen::bindings::bind_opening(module);
  tengen::bindings::bind_tree(module);
  tengen::bindings::bind_renlib(module);
  tengen::bindings::bind_anatomy(module);
  tengen::bindings::bind_engine(module);
  tengen::bindings::bind_shape_samples(module);
  tengen::bindings::bind_game_samples(module);
  tengen::bindings::bind_search(module);
  tengen::bindings::bind_paper_search(module);
  tengen::bindings::bind_attack_defence(module);
  tengen::bindings::bind_one_ply(module);
  tengen::bindings::bind_genetic_line(module);
  tengen::bindings::bind_pattern_alpha_beta(module);
  tengen::bindings::bind_threat(module);
  tengen::bindings::bind_winning_windows(module);
  // Stubs only list what users may call.
  if (std::getenv("TENGEN_STUB") != nullptr) return;
  for (const char* type : {"Board", "BoardBatch", "LegalMoves", "Opening", "PatternBoard"}) {
    tengen::bindings::explain_misuse_of_class(module.attr(type));
  }
  for (const char* function : {"opening_names", "perft"}) {
    tengen::bindings::explain_misuse_of_function(module, function);
  }
}
