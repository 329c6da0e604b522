import fc from "fast-check";
import { expect, test } from "vitest";
import { withEmoji } from "../../../../main/service/to-wire/pack-emoji.ts";
import { toAttachments } from "../../../../main/service/to-model/messages/to-attachments.ts";
import { placedEmoji } from "../../../../preload/model/messages/pack-emoji.ts";

const at = (start: number, index = 0) => ({ packId: 1, index, start, length: 1 });

test("emoji are sent in the order of the text, as pairs", () => {
  expect(withEmoji("�x�", [at(2, 5), at(0, 4)])).toMatchObject({
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

test("without emoji nothing is sent with the text", () => {
  expect(withEmoji("� mine", [])).toMatchObject({ text: "� mine", attachments: [] });
});

test("where the sign stands for itself as well, another stands for the emoji", () => {
  const { text, attachments } = withEmoji("��\ue000", [at(1)]);
  expect(text).toBe("�\ue001\ue000");
  expect(attachments).toEqual([{ type: "emoji", placeholder: "\ue001", charmap: [[1, 0]] }]);
});

test("an emoji where no placeholder stands, or where one stands already, is left out", () => {
  const sent = withEmoji("a�", [at(0), at(1, 3), at(1, 4), at(7), { ...at(1), length: 2 }]);
  expect(sent.attachments).toEqual([{ type: "emoji", placeholder: "�", charmap: [[1, 3]] }]);
});

test("what is sent is read again as it was written, of any text and any of its signs", () => {
  const texts = fc.array(fc.constantFrom("�", "\ue000", "x", "👍")).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, fc.infiniteStream(fc.boolean()), (text, chosen) => {
      const emoji = [...text.matchAll(/�/gu)].flatMap(({ index }, place) =>
        chosen.next().value === true ? [at(index, place)] : [],
      );
      const sent = withEmoji(text, emoji);
      expect(sent.text).toHaveLength(text.length);
      expect(placedEmoji(sent.text, toAttachments(sent.attachments, sent.text))).toEqual(emoji);
    }),
  );
});
