import { expect, test } from "vitest";
import "../../../../renderer/shared/global.css";
import { allowedReactions } from "../../../../preload/model/messages/reactions.ts";
import { drawableEmojiFilter } from "../../../../renderer/shared/emoji/drawable-emoji-filter.ts";
import { loadEmoji } from "../../../../renderer/shared/emoji/emoji.ts";

test("an emoji that is too new for any font is left out of the table, and older emoji stay", () => {
  // U+10FFFE is never a character, so no font draws it.
  const rows = [
    ["😀", "grinning face", 1, "", ""],
    ["\u{10FFFE}", "not yet", 99, "", ""],
  ] as const;
  expect(rows.filter(drawableEmojiFilter(rows)).map(([char]) => char)).toEqual(["😀"]);
});

test("on a computer with an emoji font, the emoji table includes emoji of recent years", async () => {
  const { byCode } = await loadEmoji();
  expect(byCode.get("tada")?.char).toBe("🎉");
  expect(byCode.get("melting_face")?.char).toBe("🫠");
});

test("the page draws each of the fifteen reactions in colour, whatever fonts the computer has", () => {
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("no canvas");
  drawing.textBaseline = "top";
  drawing.font = `24px ${getComputedStyle(document.body).fontFamily}`;
  const isColoured = (char: string): boolean => {
    drawing.clearRect(0, 0, canvas.width, canvas.height);
    drawing.fillText(char, 0, 0);
    const { data } = drawing.getImageData(0, 0, 40, 40);
    return data.some((value, at) => at % 4 === 0 && value > 100);
  };
  expect(isColoured("a")).toBe(false);
  expect(allowedReactions.filter((char) => !isColoured(char))).toEqual([]);
});
