// OpeningRule: how the first stones are placed and the colours chosen, as data. A rule is a list of
// steps, which opening.hpp executes. docs/openings.md describes the rules and their sources.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tengen/game/point.hpp"
#include "tengen/game/rule.hpp"

namespace tengen {

enum class OpeningKind : std::uint8_t {
  None,
  Swap1,
  Swap,
  Swap2,
  Swap5,
  Pro,
  LongPro,
  Rif,
  Soosorv,
  Yamaguchi,
  Taraguchi10,
};

/// The most fifth moves that may be declared. The published texts set no limit for Yamaguchi; with
/// four stones on the board at least 56 unequal points are left, so this many can always be found.
inline constexpr int kMostFifths = 20;

struct OpeningRule {
  OpeningKind kind = OpeningKind::None;
  /// The N of Soosorv-N, 1 to `kMostFifths`; 0 for every other rule.
  int limit = 0;

  friend constexpr bool operator==(OpeningRule, OpeningRule) = default;
};

/// Every rule once, in the order of the documentation; Soosorv-N with N = 8, as it was played.
std::vector<OpeningRule> opening_rules();

std::string name_of(OpeningRule rule);

/// Parses a name such as "swap2" or "Soosorv 8"; case, hyphens and spaces do not matter. Throws
/// std::invalid_argument that lists the known names and suggests the nearest.
OpeningRule opening_rule_from_name(std::string_view name);

/// Why the opening does not support a rule and a size, or nothing if it does.
std::string why_unplayable(OpeningRule opening, Rule rule, int size);

/// A square ring around the centre: the points at least `nearest` and at most `farthest` steps away
/// from it, a diagonal step counting as one.
struct Zone {
  int nearest = 0;
  int farthest = kMaxSize;

  bool contains(Point point, int size) const;
  friend constexpr bool operator==(Zone, Zone) = default;
};

inline constexpr Zone kAnywhere{};
inline constexpr Zone kCentre{.farthest = 0};
constexpr Zone central_square(int side) { return {.farthest = side / 2}; }
constexpr Zone outside_square(int side) { return {.nearest = side / 2 + 1}; }

/// The centre: size / 2 from the left and from the top, so the lower right of four on even boards.
constexpr Point centre_of(int size) { return point_at(size / 2, size / 2); }

enum class StepKind : std::uint8_t {
  Stone,     ///< A stone of the colour to move, inside the step's zone.
  Decide,    ///< Swap colours or keep them.
  TwoMore,   ///< Like `Decide`, or place two more stones and leave the choice to the opponent.
  OfferTen,  ///< Like `Decide`, or offer ten fifth moves instead.
  Declare,   ///< Declare how many fifth moves black will offer: 1 to the step's number.
  Offer,     ///< Black offers fifth moves, the step's number of them; 0 means as many as declared.
  Choose,    ///< White chooses one of them, which is played.
};

/// The player who acts. A holder is identified by the colour to move on the board.
enum class Actor : std::uint8_t { First, Second, HolderToMove, HolderNotToMove };

struct Step {
  StepKind kind;
  Actor actor;
  Zone zone = kAnywhere;
  int number = 0;
};

struct Steps {
  std::vector<Step> trunk;
  /// What replaces the rest of the trunk after two_more or offer_ten.
  std::vector<Step> branch;
};

Steps steps_of(OpeningRule rule);

}  // namespace tengen
