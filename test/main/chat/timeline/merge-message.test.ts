import { expect, test } from "vitest";
import { bury, mergeMessage } from "../../../../main/chat/timeline/merge-message.ts";
import { userId } from "../../../support/model/build-model.ts";
import { kept } from "../../cache/cache-file.ts";

const heart = { code: "❤️", pack: null, userIds: [userId("7")] };

test("a message that comes again unchanged is the one that is held", () => {
  const held = kept("1");
  expect(mergeMessage(held, kept("1"), "read")).toBe(held);
});

test("the key of the row on the screen stays", () => {
  const held = kept("1", { key: "row" });
  expect(mergeMessage(held, kept("1", { key: "other", text: "new" }), "read")).toMatchObject({
    key: "row",
    text: "new",
  });
});

test("a later edit is never undone by an earlier state, in whichever order they come", () => {
  const first = kept("1", { text: "first", editedAt: null });
  const edited = kept("1", { text: "edited", editedAt: 2000 });
  const editedAgain = kept("1", { text: "edited again", editedAt: 3000 });
  expect(mergeMessage(mergeMessage(editedAgain, edited, "changed"), first, "read").text).toBe("edited again");
  expect(mergeMessage(mergeMessage(first, edited, "changed"), editedAgain, "read").text).toBe("edited again");
});

test("a deletion stays, and leaves nothing but the place", () => {
  const deleted = kept("1", { deletedBy: "sender", text: "This message was deleted", reactions: [heart] });
  const merged = mergeMessage(kept("1", { reactions: [heart] }), deleted, "changed");
  expect(merged).toMatchObject({ deletedBy: "sender", text: "", attachments: [], reactions: [] });
  expect(mergeMessage(merged, kept("1", { text: "back?" }), "read")).toBe(merged);
});

test("a push of an edit says nothing of reactions, a page says all", () => {
  const held = kept("1", { reactions: [heart] });
  const changed = kept("1", { text: "edited", editedAt: 2000, reactions: [] });
  expect(mergeMessage(held, changed, "changed").reactions).toEqual([heart]);
  expect(mergeMessage(held, changed, "read").reactions).toEqual([]);
});

test("what is not deleted is not touched by burying", () => {
  const message = kept("1");
  expect(bury(message)).toBe(message);
});
