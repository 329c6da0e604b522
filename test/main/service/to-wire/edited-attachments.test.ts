import { expect, test } from "vitest";
import { editedAttachments } from "../../../../main/service/to-wire/edited-attachments.ts";
import { userId } from "../../../support/model/build-model.ts";

const mentions = (user_ids: unknown[], loci: unknown[]) => ({ type: "mentions", user_ids, loci });

test("a mention moves to where its words stand in the new text", () => {
  const before = mentions(["7"], [[0, 4]]);
  expect(editedAttachments([before], "@Bea hi", "Oh hi @Bea")).toEqual([mentions(["7"], [[6, 4]])]);
});

test("a mention whose words are gone goes with them", () => {
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

test("of the same words twice each mention takes its own", () => {
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

test("mentions that make no sense are dropped", () => {
  for (const nonsense of [mentions(["7"], []), mentions(["7"], [["x"]]), { type: "mentions" }]) {
    expect(editedAttachments([nonsense], "@Al", "@Al")).toEqual([]);
  }
});

test("everything else stays as it was sent", () => {
  const others = [
    { type: "image", url: "u", blur_hash: "L" },
    { type: "reply", reply_id: "9" },
    { type: "odd" },
  ];
  expect(editedAttachments(others, "a", "b")).toEqual(others);
});

test("where the service made one of them, none is sent", () => {
  expect(editedAttachments([{ type: "poll", poll_id: "1" }], "a", "b")).toBeUndefined();
});

test("those who are named in the new text take the place of those before, and the rest stays", () => {
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
