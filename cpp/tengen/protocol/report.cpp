#include "tengen/protocol/report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "tengen/game/text/notation.hpp"
#include "tengen/protocol/points.hpp"

namespace tengen::protocol {
namespace {

/// The value that corresponds to a factor e of the odds of winning.
constexpr double kOddsScale = 200.0;
/// Moves of a line that humans are shown.
constexpr std::size_t kMostMoves = 12;

/// "+M5" for a win in five plies, "-M4" for a loss in four, otherwise the number.
std::string value_text(strong::Value value) {
  if (strong::is_win(value)) return "+M" + std::to_string(strong::kWin - value);
  if (strong::is_loss(value)) return "-M" + std::to_string(strong::kWin + value);
  return std::to_string(value);
}

std::string win_rate_text(strong::Value value) {
  const double rate = strong::is_win(value)    ? 1.0
                      : strong::is_loss(value) ? 0.0
                                               : 1.0 / (1.0 + std::exp(-value / kOddsScale));
  char text[16];
  std::snprintf(text, sizeof text, "%.4f", rate);
  return text;
}

std::string line_text(const EngineLine& line, int size) {
  std::string text;
  for (std::size_t i = 0; i < std::min(line.moves.size(), kMostMoves); ++i) {
    text += (i == 0 ? "" : " ") + format_move(line.moves[i], size);
  }
  return text;
}

std::uint64_t speed(const EngineInfo& info) {
  return info.nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(info.elapsed_ms, 1));
}

void add_block(std::vector<std::string>& lines, const EngineInfo& info, std::size_t index) {
  const EngineLine& line = info.lines[index];
  const auto add = [&](const char* key, const std::string& value) {
    lines.push_back(std::string("INFO ") + key + " " + value);
  };
  add("PV", std::to_string(index));
  add("NUMPV", std::to_string(info.lines.size()));
  add("DEPTH", std::to_string(line.depth));
  add("SELDEPTH", std::to_string(std::max(line.furthest, line.depth)));
  add("NODES", std::to_string(info.nodes));
  add("TOTALNODES", std::to_string(info.nodes));
  add("TOTALTIME", std::to_string(info.elapsed_ms));
  add("SPEED", std::to_string(speed(info)));
  add("EVAL", value_text(line.value));
  add("WINRATE", win_rate_text(line.value));
  add("BESTLINE", write_moves(line.moves));
  add("PV", "DONE");
}

}  // namespace

std::string summary(const EngineInfo& info, int size) {
  if (info.lines.empty()) return "MESSAGE no search";
  const EngineLine& best = info.lines.front();
  return "MESSAGE depth " + std::to_string(info.depth) + "-" +
         std::to_string(std::max(best.furthest, info.depth)) + ", value " + value_text(best.value) +
         ", win rate " + win_rate_text(best.value) + ", nodes " + std::to_string(info.nodes) +
         ", nodes/s " + std::to_string(speed(info)) + ", time " + std::to_string(info.elapsed_ms) +
         " ms, line " + line_text(best, size);
}

std::vector<std::string> realtime_lines(const EngineInfo& info, int size) {
  if (info.lines.empty()) return {};
  const EngineLine& best = info.lines.front();
  return {"MESSAGE REALTIME BEST " + write_move(best.moves.front()),
          "MESSAGE REALTIME VAL " + std::to_string(best.value),
          "MESSAGE REALTIME PV " + line_text(best, size)};
}

std::vector<std::string> detail_lines(const EngineInfo& info) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < info.lines.size(); ++i) {
    if (!info.lines[i].moves.empty()) add_block(lines, info, i);
  }
  return lines;
}

}  // namespace tengen::protocol
