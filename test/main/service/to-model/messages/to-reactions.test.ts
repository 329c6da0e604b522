import { expect, test } from "vitest";
import { asId } from "../../../../../preload/base/ids.ts";
import type { UserId } from "../../../../../preload/base/ids.ts";
import {
  toMessageReactions,
  toReactions,
} from "../../../../../main/service/to-model/messages/to-reactions.ts";

const me = asId<UserId>("1");

test("a unicode reaction keeps its code and all people who gave it", () => {
  expect(toReactions([{ type: "unicode", code: "👍", user_ids: ["7", "8"] }], me)).toEqual([
    { code: "👍", pack: null, userIds: ["7", "8"] },
  ]);
});

test("a pack reaction has its pack id and index as numbers, which may arrive as text", () => {
  expect(
    toReactions([{ type: "emoji", code: "x", pack_id: "1", pack_index: 31, user_ids: ["7"] }], me),
  ).toEqual([{ code: null, pack: { packId: 1, index: 31 }, userIds: ["7"] }]);
});

test("a heart with and without its variation selector is one reaction", () => {
  const wire = [
    { type: "unicode", code: "\u2764", user_ids: ["7", "8"] },
    { type: "unicode", code: "👍", user_ids: ["9"] },
    { type: "unicode", code: "\u2764\uFE0F", user_ids: ["8", "10"] },
  ];
  expect(toReactions(wire, me)).toEqual([
    { code: "❤️", pack: null, userIds: ["7", "8", "10"] },
    { code: "👍", pack: null, userIds: ["9"] },
  ]);
});

test("reactions without people or without an emoji are left out", () => {
  const wire = [
    { type: "unicode", code: "👍", user_ids: [] },
    { type: "unicode", code: "", user_ids: ["7"] },
    { type: "emoji", pack_id: "one", pack_index: null, user_ids: ["7"] },
  ];
  expect(toReactions(wire, me)).toEqual([]);
});

test("a message with neither reactions nor likes has no reactions", () => {
  expect(toMessageReactions(null, undefined, me)).toEqual([]);
  expect(toMessageReactions([], [], me)).toEqual([]);
});

test("likes are used if the list of reactions is empty", () => {
  expect(toMessageReactions([], ["7"], me)).toEqual([{ code: "❤️", pack: null, userIds: ["7"] }]);
});

test("if very many people reacted, the first people and the reader are named, and all people are counted", () => {
  const people = Array.from({ length: 20_000 }, (_unused, index) => String(100 + index));
  const [alone] = toReactions([{ type: "unicode", code: "👍", user_ids: people }], me);
  expect(alone?.userIds.slice(0, 2)).toEqual(["100", "101"]);
  expect((alone?.userIds.length ?? 0) + (alone?.unnamedCount ?? 0)).toBe(20_000);
  expect(alone?.unnamedCount).toBeGreaterThan(10_000);
  const [withMe] = toMessageReactions([], [...people, "1"], me);
  expect(withMe?.userIds.at(-1)).toBe("1");
  expect((withMe?.userIds.length ?? 0) + (withMe?.unnamedCount ?? 0)).toBe(20_001);
});
