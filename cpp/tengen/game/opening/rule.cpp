#include "tengen/game/opening/rule.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>

#include "tengen/game/text/spelling.hpp"

namespace tengen {
namespace {

struct Named {
  OpeningKind kind;
  std::string_view name;
};

constexpr std::array kNames{
    Named{OpeningKind::None, "none"},
    Named{OpeningKind::Swap1, "swap1"},
    Named{OpeningKind::Swap, "swap"},
    Named{OpeningKind::Swap2, "swap2"},
    Named{OpeningKind::Swap5, "swap5"},
    Named{OpeningKind::Pro, "pro"},
    Named{OpeningKind::LongPro, "long_pro"},
    Named{OpeningKind::Rif, "rif"},
    Named{OpeningKind::Soosorv, "soosorv"},
    Named{OpeningKind::Yamaguchi, "yamaguchi"},
    Named{OpeningKind::Taraguchi10, "taraguchi10"},
};

constexpr int kSoosorvAsPlayed = 8;

bool is_renju_opening(OpeningKind kind) {
  return kind == OpeningKind::Rif || kind == OpeningKind::Soosorv ||
         kind == OpeningKind::Yamaguchi || kind == OpeningKind::Taraguchi10;
}

std::string without_spaces(std::string words) {
  std::erase(words, ' ');
  return words;
}

[[noreturn]] void reject_name(std::string_view name) {
  std::string expected;
  std::vector<std::string> known;
  for (const OpeningRule rule : opening_rules()) {
    known.push_back(name_of(rule));
    if (rule.kind == kNames.back().kind) expected += " or ";
    else if (!expected.empty()) expected += ", ";
    expected += rule.kind == OpeningKind::Soosorv
                    ? "soosorv-N (N from 1 to " + std::to_string(kMostFifths) + ")"
                    : name_of(rule);
  }
  throw std::invalid_argument("unknown opening rule " + in_quotes(name) + ": expected " + expected +
                              did_you_mean(name, known));
}

Step stone(Actor actor, Zone zone = kAnywhere) { return {StepKind::Stone, actor, zone}; }

/// The player to move may keep the colours and move, or swap and let the opponent move.
constexpr Step kDecide{StepKind::Decide, Actor::HolderToMove};
constexpr Step kChoose{StepKind::Choose, Actor::HolderNotToMove};

Step offer(int count) { return {StepKind::Offer, Actor::HolderToMove, kAnywhere, count}; }

/// The number is declared by the player who placed the last stone.
Step declare(int most) { return {StepKind::Declare, Actor::HolderNotToMove, kAnywhere, most}; }

/// Stones without limit, all placed by one player.
std::vector<Step> stones(Actor actor, std::size_t count) {
  return std::vector<Step>(count, stone(actor));
}

/// One of the 26 patterns of renju, shown by the first player.
std::vector<Step> opening_pattern() {
  return {stone(Actor::First, kCentre), stone(Actor::First, central_square(3)),
          stone(Actor::First, central_square(5))};
}

std::vector<Step> joined(std::vector<Step> steps, const std::vector<Step>& more) {
  steps.insert(steps.end(), more.begin(), more.end());
  return steps;
}

std::vector<Step> swap5() {
  std::vector<Step> steps;
  for (int i = 0; i < 5; ++i) {
    steps.push_back(stone(Actor::HolderToMove));
    steps.push_back(kDecide);
  }
  return steps;
}

/// Each stone by its colour's holder, the third one outside a central square.
std::vector<Step> pro(int side) {
  return {stone(Actor::HolderToMove, kCentre), stone(Actor::HolderToMove),
          stone(Actor::HolderToMove, outside_square(side))};
}

Steps taraguchi10() {
  Steps steps;
  for (const int side : {1, 3, 5, 7, 9}) {
    steps.trunk.push_back(stone(Actor::HolderToMove, central_square(side)));
    steps.trunk.push_back(kDecide);
  }
  steps.trunk[7].kind = StepKind::OfferTen;  // After the fourth stone.
  steps.branch = {offer(10), kChoose};
  return steps;
}

}  // namespace

std::vector<OpeningRule> opening_rules() {
  std::vector<OpeningRule> rules;
  for (const Named& named : kNames) {
    rules.push_back({named.kind, named.kind == OpeningKind::Soosorv ? kSoosorvAsPlayed : 0});
  }
  return rules;
}

std::string name_of(OpeningRule rule) {
  const auto* named = std::ranges::find(kNames, rule.kind, &Named::kind);
  const std::string name(named->name);
  return rule.kind == OpeningKind::Soosorv ? name + "-" + std::to_string(rule.limit) : name;
}

OpeningRule opening_rule_from_name(std::string_view name) {
  constexpr std::string_view kSoosorv = "soosorv";
  const std::string word = without_spaces(plain_words(name));
  for (const OpeningRule rule : opening_rules()) {
    const bool has_number = rule.kind == OpeningKind::Soosorv;
    if (!has_number && word == without_spaces(plain_words(name_of(rule)))) return rule;
  }
  if (word.starts_with(kSoosorv)) {
    const int limit = small_number(std::string_view(word).substr(kSoosorv.size()));
    if (limit >= 1 && limit <= kMostFifths) return {OpeningKind::Soosorv, limit};
  }
  reject_name(name);
}

std::string why_unplayable(OpeningRule opening, Rule rule, int size) {
  const std::string name = name_of(opening);
  if (is_renju_opening(opening.kind) && (rule != Rule::Renju || size != 15)) {
    return "the opening " + name + " is for renju on a 15x15 board, not for " +
           std::string(name_of(rule)) + " on " + std::to_string(size) + "x" + std::to_string(size);
  }
  const bool has_number = opening.kind == OpeningKind::Soosorv;
  if (has_number && (opening.limit < 1 || opening.limit > kMostFifths)) {
    return "the number of " + name + " is not from 1 to " + std::to_string(kMostFifths);
  }
  for (const Step& step : steps_of(opening).trunk) {
    // The farthest points, a whole row and a whole column, are size / 2 steps from the centre.
    // White's stone cannot fill them.
    if (step.zone.nearest <= size / 2) continue;
    return "the opening " + name + " needs a board of at least " +
           std::to_string(2 * step.zone.nearest) + " points a side, not " + std::to_string(size) +
           ": the third stone must stand outside the central square";
  }
  return "";
}

bool Zone::contains(Point point, int size) const {
  const Point centre = centre_of(size);
  const int away = std::max(std::abs(point.x - centre.x), std::abs(point.y - centre.y));
  return away >= nearest && away <= farthest;
}

Steps steps_of(OpeningRule rule) {
  const Step white_fourth = stone(Actor::HolderToMove);
  switch (rule.kind) {
    case OpeningKind::None: return {};
    case OpeningKind::Swap1: return {{stone(Actor::First), kDecide}, {}};
    case OpeningKind::Swap: return {joined(stones(Actor::First, 3), {kDecide}), {}};
    case OpeningKind::Swap2:
      return {joined(stones(Actor::First, 3), {{StepKind::TwoMore, Actor::HolderToMove}}),
              joined(stones(Actor::Second, 2), {kDecide})};
    case OpeningKind::Swap5: return {swap5(), {}};
    case OpeningKind::Pro: return {pro(5), {}};
    case OpeningKind::LongPro: return {pro(7), {}};
    case OpeningKind::Rif:
      return {joined(opening_pattern(), {kDecide, white_fourth, offer(2), kChoose}), {}};
    case OpeningKind::Soosorv:
      return {joined(opening_pattern(),
                     {kDecide, white_fourth, declare(rule.limit), kDecide, offer(0), kChoose}),
              {}};
    case OpeningKind::Yamaguchi:
      return {joined(opening_pattern(),
                     {declare(kMostFifths), kDecide, white_fourth, offer(0), kChoose}),
              {}};
    case OpeningKind::Taraguchi10: return taraguchi10();
  }
  return {};
}

}  // namespace tengen
