import fc from "fast-check";
import { expect, test } from "vitest";
import { toTextWithEmoji } from "../../../../main/service/to-wire/pack-emoji.ts";
import { toAttachments } from "../../../../main/service/to-model/messages/to-attachments.ts";
import { placedPackEmoji } from "../../../../preload/model/messages/placed-pack-emoji.ts";

const at = (start: number, index = 0) => ({ packId: 1, index, start, length: 1 });

test("emoji are sent in the order of the text, as pairs of pack id and index", () => {
  expect(toTextWithEmoji("�x�", [at(2, 5), at(0, 4)])).toMatchObject({
    text: "�x�",
    attachments: [
      {
        type: "emoji",
        placeholder: "�",
        charmap: [
          [1, 4],
          [1, 5],
        ],
      },
    ],
  });
});

test("a text without emoji is sent without an attachment", () => {
  expect(toTextWithEmoji("� mine", [])).toMatchObject({ text: "� mine", attachments: [] });
});

test("if the text contains the placeholder itself, another placeholder stands for the emoji", () => {
  const { text, attachments } = toTextWithEmoji("��\ue000", [at(1)]);
  expect(text).toBe("�\ue001\ue000");
  expect(attachments).toEqual([{ type: "emoji", placeholder: "\ue001", charmap: [[1, 0]] }]);
});

test("an emoji without a placeholder, or at a position that is already used, is left out", () => {
  const sent = toTextWithEmoji("a�", [at(0), at(1, 3), at(1, 4), at(7), { ...at(1), length: 2 }]);
  expect(sent.attachments).toEqual([{ type: "emoji", placeholder: "�", charmap: [[1, 3]] }]);
});

test("any text with emoji is read back as it was written, whatever characters it contains", () => {
  const texts = fc.array(fc.constantFrom("�", "\ue000", "x", "👍")).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, fc.infiniteStream(fc.boolean()), (text, chosen) => {
      const emoji = [...text.matchAll(/�/gu)].flatMap(({ index }, place) =>
        chosen.next().value === true ? [at(index, place)] : [],
      );
      const sent = toTextWithEmoji(text, emoji);
      expect(sent.text).toHaveLength(text.length);
      expect(placedPackEmoji(sent.text, toAttachments(sent.attachments, sent.text))).toEqual(emoji);
    }),
  );
});
