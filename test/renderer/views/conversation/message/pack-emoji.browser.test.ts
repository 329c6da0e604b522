import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MediaPath } from "../../../../../preload/base/ids.ts";
import { asId } from "../../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import type { EmojiPack, EmojiSheet } from "../../../../../preload/model/messages/emoji-packs.ts";
import {
  messageElement,
  buildSentMessage,
  waitUntilTimelineSettles,
  showConversation,
} from "../conversation-fixture.ts";

/** Draws a sheet of `count` cells below each other, each of `side` by `side` pixels. */
function drawnSheet(side: number, count: number): EmojiSheet {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side * count;
  return { media: asId<MediaPath>(canvas.toDataURL()), cell: { width: side, height: side } };
}

const refused: EmojiSheet = { media: asId<MediaPath>("data:image/png,x"), cell: { width: 20, height: 20 } };

function pack(changes: Partial<EmojiPack> = {}): EmojiPack {
  const sheets = [drawnSheet(40, 2)];
  const words = ["grin", "in love"];
  return { packId: 1, name: "Faces", isOwned: true, words, inline: sheets, keyboard: sheets, ...changes };
}

function emoji(...pairs: readonly (readonly [number, number])[]): Attachment {
  const list = pairs.map(([packId, index]) => ({ packId, index }));
  return { kind: "emoji", placeholder: "\uFFFD", emoji: list };
}

function backgroundOf(name: string): string {
  return getComputedStyle(page.getByRole("img", { name }).element()).backgroundImage;
}

test("a pack emoji has the same size before and after its sheet loads, and another sheet if one is refused", async () => {
  const text = "We \uFFFD won";
  const { parts } = await showConversation({
    messages: [buildSentMessage(1, text, { attachments: [emoji([1, 1])] })],
  });
  const before = messageElement(1).getBoundingClientRect();
  const small = drawnSheet(10, 2);
  parts.packs.emojiPacksChanged([pack({ inline: [refused, small] })]);
  await expect.poll(() => backgroundOf("in love")).toContain(small.media);
  expect(messageElement(1).getBoundingClientRect()).toEqual(before);
});

test.each([
  ["an unknown pack", [7, 0]],
  ["a place beyond the pack", [1, 2]],
  ["a place before it", [1, -1]],
] as const)(
  "a pack emoji with %s is a neutral sign with a label, and adds no chip to the message",
  async (_what, pair) => {
    const { parts } = await showConversation({
      messages: [buildSentMessage(1, "So \uFFFD", { attachments: [emoji(pair)] })],
    });
    parts.packs.emojiPacksChanged([pack()]);
    await waitUntilTimelineSettles();
    const sign = page.getByRole("img", { name: "Emoji of a pack" });
    await expect.poll(() => sign.element().querySelector("svg")).not.toBeNull();
    expect(messageElement(1).textContent).not.toContain("cannot show it");
  },
);

test("a message of only one to three emoji is shown large, also if they are pack emoji", async () => {
  const attachments = [emoji([1, 0], [1, 1])];
  const { parts } = await showConversation({
    messages: [
      buildSentMessage(1, "\uFFFD🎉\uFFFD", { attachments }),
      buildSentMessage(2, "\uFFFD and \uFFFD", { attachments }),
      buildSentMessage(3, "\uFFFD\uFFFD\uFFFD", { attachments }),
    ],
  });
  parts.packs.emojiPacksChanged([pack()]);
  await waitUntilTimelineSettles();
  const widths = [1, 2, 3].map(
    (number) => messageElement(number).querySelector("[role='img']")?.getBoundingClientRect().width,
  );
  expect(widths).toEqual([40, 17.5, 17.5]);
  expect(messageElement(3).textContent).toContain("\uFFFD");
});

test("the picker has a tab for each pack that the account owns, and finds pack emoji by name", async () => {
  const { transport } = await showConversation();
  const packs = [
    pack(),
    pack({ packId: 2, name: "Sea", words: ["wave"], isOwned: false }),
    pack({ packId: 3, name: "Long", words: ["heart eyes"] }),
  ];
  transport.answer("listEmojiPacks", () => ({ ok: true, value: packs }));
  const field = page.getByRole("textbox", { name: "Message Lake house" });
  await field.click();
  await userEvent.keyboard("{Control>}e{/Control}");
  const picker = page.getByRole("dialog", { name: "Emoji" });
  const tabs = picker.getByRole("toolbar");
  await expect.element(tabs.getByRole("button", { name: "Faces" })).toBeVisible();
  await expect.element(tabs.getByRole("button", { name: "Sea" })).not.toBeInTheDocument();
  await tabs.getByRole("button", { name: "Long" }).click();
  await expect.element(picker.getByRole("button", { name: "heart eyes" })).toHaveFocus();
  await picker.getByRole("searchbox").fill("in lov");
  await picker.getByRole("button", { name: "in love", exact: true }).click();
  await expect.element(field).toHaveValue("\u2B1B");
  await userEvent.keyboard("{Enter}");
  expect(transport.inputsOf("sendMessage")).toMatchObject([
    { text: "\uFFFD", emoji: [{ packId: 1, index: 1, start: 0, length: 1 }] },
  ]);
});
