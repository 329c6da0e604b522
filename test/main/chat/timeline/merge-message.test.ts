import { expect, test } from "vitest";
import { clearContentIfDeleted, mergeMessage } from "../../../../main/chat/timeline/merge-message.ts";
import { userId } from "../../../support/model/build-model.ts";
import { buildStoredMessage } from "../../../support/files/cache-file.ts";

const heart = { code: "❤️", pack: null, userIds: [userId("7")] };

test("merging an unchanged message returns the stored message", () => {
  const stored = buildStoredMessage("1");
  expect(mergeMessage(stored, buildStoredMessage("1"), "read")).toBe(stored);
});

test("merging a message keeps the key of its row on the screen", () => {
  const stored = buildStoredMessage("1", { key: "row" });
  expect(mergeMessage(stored, buildStoredMessage("1", { key: "other", text: "new" }), "read")).toMatchObject({
    key: "row",
    text: "new",
  });
});

test("an earlier state never undoes a later edit, whatever the order of arrival", () => {
  const first = buildStoredMessage("1", { text: "first", editedAt: null });
  const edited = buildStoredMessage("1", { text: "edited", editedAt: 2000 });
  const editedAgain = buildStoredMessage("1", { text: "edited again", editedAt: 3000 });
  expect(mergeMessage(mergeMessage(editedAgain, edited, "changed"), first, "read").text).toBe("edited again");
  expect(mergeMessage(mergeMessage(first, edited, "changed"), editedAgain, "read").text).toBe("edited again");
});

test("a deletion is permanent and leaves only a tombstone", () => {
  const deleted = buildStoredMessage("1", {
    deletedBy: "sender",
    text: "This message was deleted",
    reactions: [heart],
  });
  const merged = mergeMessage(buildStoredMessage("1", { reactions: [heart] }), deleted, "changed");
  expect(merged).toMatchObject({ deletedBy: "sender", text: "", attachments: [], reactions: [] });
  expect(mergeMessage(merged, buildStoredMessage("1", { text: "back?" }), "read")).toBe(merged);
});

test("the push event of an edit leaves the reactions unchanged, and a page of messages replaces them", () => {
  const stored = buildStoredMessage("1", { reactions: [heart] });
  const changed = buildStoredMessage("1", { text: "edited", editedAt: 2000, reactions: [] });
  expect(mergeMessage(stored, changed, "changed").reactions).toEqual([heart]);
  expect(mergeMessage(stored, changed, "read").reactions).toEqual([]);
});

test("clearContentIfDeleted returns a message that is not deleted unchanged", () => {
  const message = buildStoredMessage("1");
  expect(clearContentIfDeleted(message)).toBe(message);
});
