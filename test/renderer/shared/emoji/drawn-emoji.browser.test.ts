import { expect, test } from "vitest";
import { drawnEmoji } from "../../../../renderer/shared/emoji/drawn-emoji.ts";
import { loadEmoji } from "../../../../renderer/shared/emoji/emoji.ts";

test("an emoji of a version that no font has is left out, and the plain ones stay", () => {
  // U+10FFFE is never a character, so that no font draws it.
  const rows = [
    ["😀", "grinning face", 1, "", ""],
    ["\u{10FFFE}", "not yet", 99, "", ""],
  ] as const;
  expect(rows.filter(drawnEmoji(rows)).map(([char]) => char)).toEqual(["😀"]);
});

test("the table of a computer with a font of emoji has those of the last years, too", async () => {
  const { byCode } = await loadEmoji();
  expect(byCode.get("tada")?.char).toBe("🎉");
  expect(byCode.get("melting_face")?.char).toBe("🫠");
});
