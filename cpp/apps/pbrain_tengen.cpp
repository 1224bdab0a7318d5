// pbrain-tengen: the engine as a Gomocup program.
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cinttypes>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>

#include "line_queue.hpp"
#include "tengen/engine/bench.hpp"
#include "tengen/protocol/line_splitter.hpp"
#include "tengen/protocol/session.hpp"

namespace tengen {
namespace {

using namespace std::chrono_literals;

/// If END follows a request within this time, the input is a script, which still wants an answer.
constexpr auto kOneBreath = 100ms;
/// Time for all pending answers of a script after END.
constexpr auto kLastThoughts = 800ms;
/// Time for one line without a search, even on a busy machine; after that the program is stuck.
constexpr auto kGrace = 3000ms;
/// Nodes for each position of the bench.
constexpr std::uint64_t kBenchNodes = 100'000;

/// Writes a line atomically, so that a manager never sees half of it.
void say(std::string_view line) {
  std::string text(line);
  text.push_back('\n');
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = write(STDOUT_FILENO, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) std::_Exit(0);  // The manager is gone.
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// The next bytes of the input; none at its end.
std::string_view read_some(std::span<char> room) {
  ssize_t count = -1;
  do {
    count = read(STDIN_FILENO, room.data(), room.size());
  } while (count < 0 && errno == EINTR);
  return {room.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
}

/// Waits, unless the manager is gone.
void wait_while_heard(std::chrono::milliseconds most) {
  pollfd out{.fd = STDOUT_FILENO, .events = 0, .revents = 0};
  poll(&out, 1, static_cast<int>(most.count()));
}

/// Lets the other thread answer pending requests, and exits if it does not.
[[noreturn]] void take_leave(const LineQueue& lines) {
  for (std::uint64_t before = lines.taken();; before = lines.taken()) {
    wait_while_heard(kGrace);
    if (lines.taken() == before) std::_Exit(0);
  }
}

/// Reads until END or the end of the input.
void read_lines(protocol::Session& session, LineQueue& lines) {
  protocol::LineSplitter splitter;
  std::array<char, 4096> room;
  LineQueue::Clock::time_point asked;
  bool is_over = false;
  const auto take = [&](std::string_view line) {
    if (is_over || line.empty()) return;
    is_over = session.notice(line);
    if (!is_over) asked = LineQueue::Clock::now();
    lines.push(std::string(line));
  };
  while (!is_over) {
    const std::string_view bytes = read_some(room);
    splitter.feed(bytes, take);
    if (!bytes.empty()) continue;
    take(splitter.rest());
    is_over = true;
  }
  lines.close();
  if (LineQueue::Clock::now() - asked < kOneBreath) wait_while_heard(kLastThoughts);
  session.hurry();
  take_leave(lines);
}

using SharedWeights = std::shared_ptr<const network::Weights>;

[[noreturn]] void talk(const SharedWeights& network) {
  std::signal(SIGPIPE, SIG_IGN);
  protocol::Session session(say, {}, network);
  LineQueue lines;
  std::thread(read_lines, std::ref(session), std::ref(lines)).detach();
  while (!session.is_over()) {
    if (session.wants_to_ponder()) session.ponder();
    const auto line = lines.pop();
    if (!line) break;
    session.hear(line->text, line->arrived);
  }
  std::_Exit(0);  // The other thread may still be waiting for a line.
}

/// Machine-readable output: one key and one value per line.
int bench(const SharedWeights& network) {
  const BenchResult result = bench_search(kBenchNodes, network);
  std::printf("signature %016" PRIx64 "\n", result.signature);
  std::printf("positions %zu\n", bench_positions().size());
  std::printf("nodes %" PRIu64 "\n", result.nodes);
  std::printf("solver_nodes %" PRIu64 "\n", result.solver_nodes);
  std::printf("seconds %.3f\n", result.seconds);
  std::printf("nodes_per_second %.0f\n", static_cast<double>(result.nodes) / result.seconds);
  std::printf("push_pop_ns %.1f\n", push_pop_nanoseconds());
  return 0;
}

int explain(const char* program) {
  std::fprintf(stderr,
               "usage: %s [--evaluation linear|network|FILE]         speak the Gomocup protocol\n"
               "       %s bench [--evaluation linear|network|FILE]   measure the engine\n",
               program, program);
  return 2;
}

int run(std::span<char*> words) {
  std::span<char*> rest = words.subspan(1);
  const bool measures = !rest.empty() && std::string_view(rest[0]) == "bench";
  if (measures) rest = rest.subspan(1);
  std::string evaluation = "network";
  if (rest.size() == 2 && std::string_view(rest[0]) == "--evaluation") {
    evaluation = rest[1];
  } else if (!rest.empty()) {
    return explain(words[0]);
  }
  try {
    const SharedWeights network = network::Weights::named(evaluation);
    if (measures) return bench(network);
    talk(network);
  } catch (const std::invalid_argument& error) {
    std::fprintf(stderr, "%s: %s\n", words[0], error.what());
    return 2;
  }
}

}  // namespace
}  // namespace tengen

int main(int count, char** words) { return tengen::run({words, static_cast<std::size_t>(count)}); }
