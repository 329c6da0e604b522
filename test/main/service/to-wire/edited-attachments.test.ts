import { expect, test } from "vitest";
import { editedAttachments } from "../../../../main/service/to-wire/edited-attachments.ts";
import { userId } from "../../../support/model/build-model.ts";

const mentions = (user_ids: unknown[], loci: unknown[]) => ({ type: "mentions", user_ids, loci });

test("a mention moves to the position of its words in the new text", () => {
  const before = mentions(["7"], [[0, 4]]);
  expect(editedAttachments([before], "@Bea hi", "Oh hi @Bea")).toEqual([mentions(["7"], [[6, 4]])]);
});

test("a mention whose words are no longer in the new text is removed", () => {
  const before = mentions(
    ["7", "8"],
    [
      [0, 4],
      [5, 3],
    ],
  );
  expect(editedAttachments([before], "@Bea @Al", "only @Al")).toEqual([mentions(["8"], [[5, 3]])]);
  expect(editedAttachments([before], "@Bea @Al", "nobody")).toEqual([]);
});

test("if the same words occur twice, each mention moves to its own occurrence", () => {
  const before = mentions(
    ["7", "8"],
    [
      [0, 3],
      [4, 3],
    ],
  );
  expect(editedAttachments([before], "@Al @Al", "to @Al, @Al")).toEqual([
    mentions(
      ["7", "8"],
      [
        [3, 3],
        [8, 3],
      ],
    ),
  ]);
});

test("invalid mentions are dropped", () => {
  for (const nonsense of [mentions(["7"], []), mentions(["7"], [["x"]]), { type: "mentions" }]) {
    expect(editedAttachments([nonsense], "@Al", "@Al")).toEqual([]);
  }
});

test("an edit sends all attachments except mentions unchanged", () => {
  const others = [
    { type: "image", url: "u", blur_hash: "L" },
    { type: "reply", reply_id: "9" },
    { type: "odd" },
  ];
  expect(editedAttachments(others, "a", "b")).toEqual(others);
});

test("if the service created one of a message's attachments, such as a poll, an edit sends no attachments", () => {
  expect(editedAttachments([{ type: "poll", poll_id: "1" }], "a", "b")).toBeUndefined();
});

test("mentions in the new text replace the earlier mentions, and other attachments stay", () => {
  const before = [
    mentions(
      ["7", "-1"],
      [
        [0, 4],
        [5, 9],
      ],
    ),
    { type: "image", url: "u" },
  ];
  const now = [{ userId: userId("8"), start: 3, length: 3 }];
  expect(editedAttachments(before, "@Bea @everyone", "to @Al", { mentions: now })).toEqual([
    { type: "image", url: "u" },
    mentions(["8"], [[3, 3]]),
  ]);
  expect(editedAttachments(before, "@Bea @everyone", "nobody", { mentions: [] })).toEqual([
    { type: "image", url: "u" },
  ]);
});
