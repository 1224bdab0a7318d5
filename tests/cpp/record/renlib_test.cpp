#include "tengen/record/renlib.hpp"

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <system_error>

#include "check.hpp"
#include "record/library_bytes.hpp"
#include "tengen/record/carpet_library.hpp"

namespace tengen {
namespace {

using namespace renlib;
using namespace std::string_literals;
using test::header;
using test::node;
using test::root;
using test::throws;

/// The tree as text: h8(i9 j10(k11)) is h8 followed by i9, or by j10 and then k11.
std::string outline(const Tree& tree, Node from = kRoot) {
  std::string text;
  for (Node child = tree.first_child(from); child != kNoNode; child = tree.next_sibling(child)) {
    if (!text.empty()) text += ' ';
    text += format_move(tree.move(child), tree.size());
    const std::string below = outline(tree, child);
    if (!below.empty()) text += "(" + below + ")";
  }
  return text;
}

bool fails(const std::string& bytes, const std::string& words) {
  return throws<RenlibError>([&] { read_renlib(bytes); }, words);
}

RenlibDocument reread(const RenlibDocument& document) {
  return read_renlib(write_renlib(document.tree, document.notes));
}

TEST(the_position_byte_counts_rows_from_the_top) {
  CHECK(position_of(parse_move("c4", kRenlibSize)) == 0xB3);
  CHECK(position_of(parse_move("a15", kRenlibSize)) == 0x01);
  CHECK(position_of(parse_move("a1", kRenlibSize)) == 0xE1);
  CHECK(position_of(parse_move("o1", kRenlibSize)) == 0xEF);
  CHECK(position_of(parse_move("h8", kRenlibSize)) == kCentre);
}

TEST(siblings_follow_the_children) {
  const RenlibDocument document =
      read_renlib(header() + root() + node("h8", 0) + node("i9", kHasSibling) +
                  node("i10", kIsLeaf) + node("h9", kHasSibling | kIsLeaf) + node("j8", kIsLeaf));
  CHECK(outline(document.tree) == "h8(i9(i10) h9 j8)");
  CHECK((document.version == RenlibVersion{3, 4}));
  CHECK(document.remarks.empty());
}

TEST(an_old_library_begins_with_its_first_move) {
  const std::string moves = node("h8", 0) + node("h9", kIsLeaf);
  CHECK(outline(read_renlib(header(3, 0) + moves).tree) == "h8(h9)");
  CHECK((read_renlib(header(3, 0) + moves).version == RenlibVersion{3, 0}));
  CHECK(outline(read_renlib(moves).tree) == "h8(h9)");
  CHECK((read_renlib(moves).version == RenlibVersion{0, 0}));
}

TEST(a_pass_is_a_node_without_a_position) {
  const RenlibDocument document =
      read_renlib(header() + root() + node("pass", 0) + node("h8", 0) + node("pass", kIsLeaf));
  CHECK(outline(document.tree) == "pass(h8(pass))");
}

TEST(comments_and_board_texts_belong_to_their_nodes) {
  const RenlibDocument document =
      read_renlib(header() + root(kComment) + "all\0"s + node("h8", kComment | kExtension | kMark) +
                  "\x00\x01"s + "one\bmany\0\0"s + "A\0"s + node("h9", kIsLeaf | kExtension) +
                  "\x00\x01"s + "12\0\0"s);
  const RenlibTexts& texts = document.notes.texts;
  CHECK(texts.size() == 3);
  CHECK(texts[0].node == kRoot && texts[0].comment == "all" && texts[0].board_text.empty());
  CHECK(texts.of(1).comment == "one\bmany" && texts.of(1).board_text == "A");
  CHECK(texts.of(2).comment.empty() && texts.of(2).board_text == "12");
  CHECK((document.notes.marks == std::vector<Node>{1}));
}

TEST(an_old_comment_ends_with_its_last_letter) {
  const auto old = [](const std::string& text) {
    return read_renlib(header(3, 0) + node("h8", kOldComment | kIsLeaf) + text).notes.texts.of(1);
  };
  CHECK(old("goo\xE4").comment == "good");
  CHECK(old("ok\xE1?").comment == "oka");
  CHECK(old("\xC1?").comment == "A");
}

TEST(a_text_beside_the_line_puts_no_stone) {
  const RenlibDocument document = read_renlib(
      header() + root() + node("h8", 0) + node("h8", kIsLeaf | kNoMove | kExtension | kHasSibling) +
      "\x00\x01"s + "B\0"s + node("i9", kIsLeaf | kStart));
  CHECK(outline(document.tree) == "h8(h8 i9)");
  CHECK((document.notes.no_moves == std::vector<Node>{2}));
  CHECK(document.notes.start == 3);
}

TEST(pieces_of_any_size_give_the_same_nodes) {
  struct Names final : RenlibSink {
    std::string text;
    void on_node(const RenlibNode& at) override {
      text += std::to_string(at.depth) + format_move(at.move, kRenlibSize) +
              std::string(at.comment) + std::string(at.board_text) + ' ';
    }
  };
  const std::string bytes = make_carpet_library(4000, 7);
  const auto names = [&bytes](std::size_t piece) {
    Names sink;
    RenlibParser parser(sink);
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      parser.feed(std::string_view(bytes).substr(at, piece));
    }
    parser.finish();
    return sink.text;
  };
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U, 1001U})
    CHECK(names(piece) == names(bytes.size()));
}

TEST(other_files_are_refused_at_their_first_wrong_byte) {
  CHECK(fails("", "byte 0: the file is empty"));
  CHECK(fails("Piskvorky 15x15", "byte 0: found 0x50: expected 0xFF of the header"));
  CHECK(fails("\xFFRenLab\xFF" + std::string(20, '\xFF'), "byte 5: found 0x61: expected 0x69"));
  CHECK(fails(header().substr(0, 11), "byte 11: the file ends within its header"));
  CHECK(fails(header(4, 1) + root(kIsLeaf), "byte 8: found version 4.1: expected 3.4"));
}

TEST(a_truncated_library_is_refused_at_its_end) {
  const std::string start = header() + root();
  CHECK(fails(start,
              "byte 22: the file ends before its tree is complete: expected a node at depth 1"));
  CHECK(fails(start + "\x78", "byte 23: the file ends"));
  CHECK(fails(start + node("h8", kHasSibling | kIsLeaf), "byte 24: the file ends before"));
  CHECK(fails(start + node("h8", kHasSibling), "depth 2, and then 1 announced sibling"));
  CHECK(fails(start + node("h8", kComment) + "good",
              "byte 28: the file ends within the comment of the node at byte 22"));
  CHECK(fails(start + node("h8", kExtension), "byte 24: the file ends within the extension"));
  CHECK(fails(start + node("h8", kExtension) + "\x00\x01"s, "within the board text"));
}

TEST(a_node_that_cannot_be_is_refused) {
  const std::string start = header() + root();
  CHECK(fails(start + "\x10\x40", "byte 22: found position 0x10"));
  CHECK(fails(start + "\xF1\x40", "byte 22: found position 0xF1"));
  CHECK(fails(start + node("h8", 0) + node("i9", 0) + node("h8", kIsLeaf),
              "byte 26: a second stone on h8 in the same line"));
  CHECK(fails(header() + root(kHasSibling), "byte 21: the root announces a sibling"));
  CHECK(fails(header(3, 0) + node("h8", kOldComment) + "a\0"s, "a NUL in an old comment"));
  std::string passes = start;
  for (std::size_t i = 0; i <= kDeepestRenlibLine; ++i) passes += node("pass", 0);
  CHECK(fails(passes, "byte 2022: the line is longer than 1000 moves"));
  CHECK(fails(start + node("h8", kComment) + std::string(kLongestRenlibText + 2, 'a'),
              "byte 24: the text that starts here is longer than 1048576 bytes"));
}

TEST(the_same_stone_may_stand_in_two_lines) {
  const RenlibDocument document =
      read_renlib(header() + root() + node("h8", kHasSibling) + node("i9", kIsLeaf) +
                  node("i9", 0) + node("h8", kIsLeaf));
  CHECK(outline(document.tree) == "h8(i9) i9(h8)");
}

TEST(irregular_but_readable_files_get_remarks) {
  const auto remark = [](const std::string& bytes) { return read_renlib(bytes).remarks.at(0); };
  CHECK(remark(header()) == "byte 20: the file ends after its header and has no nodes");
  CHECK(remark(header() + root(kIsLeaf) + "abc") ==
        "byte 22: ignored bytes after the end of the tree (3 in total)");
  CHECK(remark(header() + root() + node("h8", kHasSibling | kIsLeaf) + node("h8", kIsLeaf)) ==
        "byte 24: a node with the same move as one of its siblings; both are kept (1 in total)");
  CHECK(remark(header() + root() + node("h8", kExtension | kIsLeaf) + "\x01\x00"s)
            .starts_with("byte 24: ignored an unknown extension"));
  CHECK(remark(header() + root(kStart) + node("h8", kStart | kIsLeaf))
            .starts_with("more than one node is marked as the start"));
}

TEST(more_nodes_than_allowed_are_refused) {
  const std::string bytes = header() + root() + node("h8", 0) + node("i9", kIsLeaf);
  CHECK(read_renlib(bytes, 2).tree.node_count() == 3);
  CHECK(throws<RenlibError>([&] { read_renlib(bytes, 1); },
                            "byte 24: the library has more than 1 nodes: read it as a stream"));
}

TEST(a_library_survives_a_round_trip) {
  RenlibDocument document;
  const Node first = document.tree.add(kRoot, parse_move("h8", kRenlibSize));
  const Node second = document.tree.add(first, kPass);
  const Node label = document.tree.add(first, parse_move("h8", kRenlibSize));
  document.notes.texts.add({kRoot, "all", ""});
  document.notes.texts.add({first, "one\bmany", "A"});
  document.notes.texts.add({label, "", "12"});
  document.notes.marks = {second};
  document.notes.no_moves = {label};
  document.notes.start = second;
  const RenlibDocument again = reread(document);
  CHECK(outline(again.tree) == "h8(pass h8)");
  CHECK(again.notes.texts.size() == 3 && again.notes.texts.of(first).comment == "one\bmany");
  CHECK(again.notes.texts.of(label).board_text == "12");
  CHECK(again.notes.marks == document.notes.marks && again.notes.start == second);
  CHECK(again.notes.no_moves == document.notes.no_moves);
}

TEST(removed_nodes_are_not_written) {
  RenlibDocument document;
  const Node first = document.tree.add(kRoot, parse_move("h8", kRenlibSize));
  document.tree.add(kRoot, parse_move("g7", kRenlibSize));
  document.notes.texts.add({first, "gone", ""});
  document.tree.remove(first);
  CHECK(outline(reread(document).tree) == "g7" && reread(document).notes.texts.size() == 0);
}

TEST(trees_that_a_library_cannot_hold_are_refused) {
  const auto refuses = [](const Tree& tree, const RenlibNotes& notes, const std::string& words) {
    return throws<std::invalid_argument>([&] { write_renlib(tree, notes); }, words);
  };
  CHECK(refuses(Tree(19), {}, "15x15 boards, not 19x19"));
  Tree tree;
  const Node first = tree.add(kRoot, parse_move("h8", kRenlibSize));
  RenlibNotes notes;
  notes.texts.add({first, "a\0b"s, ""});
  CHECK(refuses(tree, notes, "node 1: its text contains a NUL"));
  notes = {};
  notes.marks = {7};
  CHECK(refuses(tree, notes, "node 7: there is no such node"));
  tree.add(first, parse_move("h8", kRenlibSize));
  CHECK(refuses(tree, {}, "node 2: a second stone on h8"));
}

TEST(a_carpet_reads_back_to_the_byte) {
  const std::string bytes = make_carpet_library(300'000, 3);
  CHECK(bytes.size() >= 300'000 && bytes.size() < 301'000);
  CHECK(bytes == make_carpet_library(300'000, 3) && bytes != make_carpet_library(300'000, 4));
  const RenlibDocument document = read_renlib(bytes);
  CHECK(document.remarks.empty());
  CHECK(write_renlib(document.tree, document.notes) == bytes);
}

TEST(a_file_is_counted_without_being_kept) {
  const auto name = "tengen_" + std::to_string(std::random_device()()) + ".lib";
  const std::string path = (std::filesystem::temp_directory_path() / name).string();
  const std::string bytes = header() + root() + node("h8", kHasSibling | kComment) + "a\0"s +
                            node("i9", kIsLeaf) + node("g7", kIsLeaf | kMark);
  std::ofstream(path, std::ios::binary) << bytes;
  const RenlibSummary summary = scan_renlib(path);
  std::filesystem::remove(path);
  CHECK(summary.nodes == 3 && summary.leaves == 2 && summary.deepest == 2);
  CHECK(summary.comments == 1 && summary.marks == 1 && summary.bytes == bytes.size());
  CHECK(summary.first_moves.size() == 2 && format_move(summary.first_moves[1], 15) == "g7");
  CHECK(throws<std::system_error>([&] { scan_renlib(path); }, path));
}

}  // namespace
}  // namespace tengen
