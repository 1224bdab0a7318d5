// Formats search results as lines for GUIs and for humans.
#pragma once

#include <string>
#include <vector>

#include "tengen/engine/engine_types.hpp"

namespace tengen::protocol {

/// A line for humans: MESSAGE depth 12-21, value 35, win rate 0.54, ...
std::string summary(const EngineInfo& info, int size);

/// For Yixin-Board: the best move so far, its value and its line.
std::vector<std::string> realtime_lines(const EngineInfo& info, int size);

/// For Rapfi's GUIs: a block of INFO lines for each of the best moves.
std::vector<std::string> detail_lines(const EngineInfo& info);

}  // namespace tengen::protocol
