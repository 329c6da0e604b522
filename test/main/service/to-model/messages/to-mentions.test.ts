import { expect, test } from "vitest";
import { mentionedUserIds, toMentions } from "../../../../../main/service/to-model/messages/to-mentions.ts";
import { buildWireAttachment } from "../build-wire.ts";

const mentions = (user_ids: unknown, loci: unknown) => [buildWireAttachment("mentions", { user_ids, loci })];

test("user ids and positions of mentions belong together in their order, and user ids may be numbers", () => {
  expect(
    toMentions(
      mentions(
        [7, "8"],
        [
          [0, 2],
          [3, 2],
        ],
      ),
      10,
    ),
  ).toEqual([
    { userId: "7", start: 0, length: 2 },
    { userId: "8", start: 3, length: 2 },
  ]);
});

test("if mentions have more user ids than positions, or more positions than user ids, the surplus is left out", () => {
  expect(toMentions(mentions(["7", "8"], [[0, 2]]), 10)).toHaveLength(1);
  expect(
    toMentions(
      mentions(
        ["7"],
        [
          [0, 2],
          [3, 2],
        ],
      ),
      10,
    ),
  ).toHaveLength(1);
});

test("a mention that ends outside the text is shortened", () => {
  expect(toMentions(mentions(["7"], [[8, 5]]), 10)).toEqual([{ userId: "7", start: 8, length: 2 }]);
});

test.each([
  ["begins at the end", [10, 1]],
  ["begins before the text", [-1, 3]],
  ["is empty", [2, 0]],
  ["is no number", ["a", "b"]],
  ["is half a pair", [3]],
  ["is a fraction", [0.5, 2]],
  ["is nothing", null],
])("a position that %s is left out", (_what, locus) => {
  expect(toMentions(mentions(["7"], [locus]), 10)).toEqual([]);
});

test("of two overlapping mentions, the earlier mention is kept", () => {
  expect(
    toMentions(
      mentions(
        ["7", "8"],
        [
          [2, 4],
          [0, 3],
        ],
      ),
      10,
    ),
  ).toEqual([{ userId: "8", start: 0, length: 3 }]);
});

test("a field of mentions that should be a list but is not counts as empty", () => {
  expect(toMentions(mentions("7", 5), 10)).toEqual([]);
  expect(mentionedUserIds(mentions(null, null))).toEqual([]);
});

test("every mentioned user id is returned, even without a position", () => {
  expect(mentionedUserIds(mentions(["-1", 7], []))).toEqual(["-1", "7"]);
});
