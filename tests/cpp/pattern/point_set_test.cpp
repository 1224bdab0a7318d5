#include "tengen/pattern/point_set.hpp"

#include <set>
#include <vector>

#include "check.hpp"
#include "tengen/game/random.hpp"

namespace tengen {
namespace {

TEST(a_point_set_agrees_with_a_set_of_numbers) {
  Random random(1);
  PointSet points;
  std::set<int> expected;
  for (int i = 0; i < 2'000; ++i) {
    const auto index = static_cast<int>(random.below(kMaxPoints));
    if (random.below(2) == 0) {
      points.add(index);
      expected.insert(index);
    } else {
      points.remove(index);
      expected.erase(index);
    }
    CHECK(points.has(index) == expected.contains(index));
    CHECK(points.count() == static_cast<int>(expected.size()));
    CHECK(points.is_empty() == expected.empty());
    if (!expected.empty()) CHECK(points.first() == *expected.begin());
    const std::vector<int> seen(expected.begin(), expected.end());
    std::vector<int> found;
    for (const int each : points) found.push_back(each);
    CHECK(found == seen);
  }
}

TEST(point_sets_are_joined_cut_and_taken_apart) {
  PointSet left;
  PointSet right;
  for (const int index : {0, 63, 64, 300}) left.add(index);
  for (const int index : {63, 300, 483}) right.add(index);
  CHECK((left | right).count() == 5 && (left | right).has(483));
  CHECK((left & right).count() == 2 && (left & right).first() == 63);
  CHECK((left - right).count() == 2 && !(left - right).has(63));
  left.flip(0);
  CHECK(!left.has(0));
}

}  // namespace
}  // namespace tengen
