import { expect, test } from "vitest";
import { toMessageReactions, toReactions } from "../../../../main/service/to-model/to-reactions.ts";

test("a unicode reaction keeps its code and everybody who gave it", () => {
  expect(toReactions([{ type: "unicode", code: "👍", user_ids: ["7", "8"] }])).toEqual([
    { code: "👍", pack: null, userIds: ["7", "8"] },
  ]);
});

test("a reaction of a pack is told by numbers, which may arrive as text", () => {
  expect(toReactions([{ type: "emoji", code: "x", pack_id: "1", pack_index: 31, user_ids: ["7"] }])).toEqual([
    { code: null, pack: { packId: 1, index: 31 }, userIds: ["7"] },
  ]);
});

test("reactions that nobody gave, or that name no emoji, are left out", () => {
  const wire = [
    { type: "unicode", code: "👍", user_ids: [] },
    { type: "unicode", code: "", user_ids: ["7"] },
    { type: "emoji", pack_id: "one", pack_index: null, user_ids: ["7"] },
  ];
  expect(toReactions(wire)).toEqual([]);
});

test("neither reactions nor likes is no reactions", () => {
  expect(toMessageReactions(null, undefined)).toEqual([]);
  expect(toMessageReactions([], [])).toEqual([]);
});

test("likes count where the list of reactions is empty", () => {
  expect(toMessageReactions([], ["7"])).toEqual([{ code: "❤️", pack: null, userIds: ["7"] }]);
});
