#include "tengen/game/rule.hpp"

#include <stdexcept>
#include <string>

namespace tengen {

std::string_view name_of(Rule rule) {
  switch (rule) {
    case Rule::Freestyle: return "freestyle";
    case Rule::Standard: return "standard";
    case Rule::Renju: return "renju";
    case Rule::Caro: return "caro";
    case Rule::CaroExact: return "caro_exact";
  }
  return "";
}

Rule rule_from_name(std::string_view name) {
  for (const Rule rule : kRules) {
    if (name_of(rule) == name) return rule;
  }
  std::string known;
  for (const Rule rule : kRules) {
    if (rule == kRules.back()) known += " or ";
    else if (!known.empty()) known += ", ";
    known += name_of(rule);
  }
  throw std::invalid_argument("unknown rule '" + std::string(name) + "': expected " + known);
}

}  // namespace tengen
