import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../../preload/base/ids.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { Reply } from "../../../../../preload/base/reply.ts";
import { buildConversation, conversationId, userId } from "../../../../support/model/build-model.ts";
import { enlargeText, hiddenSelectors } from "../../../large-text.ts";
import {
  alice,
  bob,
  shownConversationId,
  sentContents,
  showConversation,
  buildAlternatingMessages,
} from "../conversation-fixture.ts";
import type { ConversationSetUp } from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: /^Message / });
const paragraph = `${"word ".repeat(150)}end.`;
const long = `${paragraph}\n\n${paragraph} @Bob`;

test("a text that is too long is sent as several messages in order, each with its own mentions", async () => {
  const { transport, open } = await showConversation();
  await field.fill(long);
  open.composer.mention({ userId: bob.id, start: long.length - 4, length: 4 });
  await page.getByRole("button", { name: "Send as 2" }).click();
  expect(sentContents(transport)).toEqual([
    { conversationId: shownConversationId, text: paragraph, replyTo: null },
    {
      conversationId: shownConversationId,
      text: `${paragraph} @Bob`,
      replyTo: null,
      mentions: [{ userId: bob.id, start: paragraph.length + 1, length: 4 }],
    },
  ]);
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});

test("if part of a long text cannot be sent, unsent parts return to the field, and none is sent twice", async () => {
  const { transport } = await showConversation();
  transport.answer("sendMessage", ({ text }) =>
    text.endsWith("@Bob") ? failed({ kind: "disk", reason: "ENOSPC" }) : done(undefined),
  );
  await field.fill(long);
  await page.getByRole("button", { name: "Send as 2" }).click();
  await expect.element(field).toHaveValue(`${paragraph} @Bob`);
  expect(transport.inputsOf("sendMessage")).toHaveLength(2);
});

test.each([
  [480, 520, 1200],
  [480, 520, 12_000],
  [400, 520, 1200],
])(
  "the note on a too long text is fully visible at twice the size: %s by %s pixels, %s letters",
  async (width, height, length) => {
    enlargeText(2);
    await showConversation({ messages: buildAlternatingMessages(20) }, { width, height });
    await field.fill("word ".repeat(length / 5));
    await expect.element(page.getByText(/Shorten it/u)).toBeVisible();
    const isOffered = length < 10_000;
    const parts = ["", ...(isOffered ? [" button"] : [])].map((part) => `.too-long .too-long${part}`);
    expect(hiddenSelectors(...parts, "[data-composer]", ".send")).toEqual([]);
    if (isOffered) await page.getByRole("button", { name: /^Send as/u }).click();
  },
);

test("a text of more than ten messages is not offered to be sent in parts", async () => {
  await showConversation();
  await field.fill("word ".repeat(2_500));
  await expect.element(page.getByText(/Shorten it to send it\.$/u)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Send as/u })).not.toBeInTheDocument();
});

test("one menu has everything that can be added, and Ctrl+U opens the file chooser directly", async () => {
  const { parts } = await showConversation();
  await page.getByRole("button", { name: "Attach, poll, event" }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  const names = page
    .getByRole("menuitem")
    .all()
    .map((item) => item.element().textContent.trim());
  expect(names).toEqual(["Photo or video", "File", "Location", "New poll", "New event"]);
  await page.getByRole("menuitem", { name: "New poll" }).click();
  expect(parts.activities.dialog).toEqual({ kind: "new-poll", conversationId: shownConversationId });
  parts.activities.dialog = null;
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const input = document.querySelector<HTMLInputElement>("[data-attach]");
  let accepted: string | null = null;
  input?.addEventListener("click", (event) => {
    event.preventDefault();
    accepted = input.accept;
  });
  await field.click();
  await userEvent.keyboard("{Control>}u{/Control}");
  expect(accepted).toBe("");
});

/** Opens the direct chat with Alice, whom this account blocks. */
async function showBlocked(): Promise<ConversationSetUp> {
  const head = buildConversation({
    id: conversationId("1+100"),
    kind: "direct",
    name: "Alice",
    otherUserId: alice.id,
    posting: "blocked",
  });
  return showConversation({ conversation: head });
}

test("a blocked person cannot be written to, and the composer says why and can unblock them", async () => {
  const { transport } = await showBlocked();
  transport.answer("unblockPerson", () => done(undefined));
  await expect.element(page.getByText("You blocked Alice. Neither of you can write here.")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Unblock" }).click();
  expect(transport.inputsOf("unblockPerson")).toEqual([{ userId: userId("100") }]);
});

test("while a person is being unblocked, the button asks for it once; if that fails, it can be pressed again", async () => {
  const { transport } = await showBlocked();
  const answer = Promise.withResolvers<Reply<void>>();
  transport.answer("unblockPerson", () => answer.promise);
  const unblock = page.getByRole("button", { name: "Unblock" });
  await unblock.click();
  await unblock.click({ force: true });
  expect(transport.inputsOf("unblockPerson")).toHaveLength(1);
  answer.resolve(failed({ kind: "offline" }));
  await expect.element(unblock).toHaveAttribute("aria-busy", "false");
  await unblock.click();
  await expect.poll(() => transport.inputsOf("unblockPerson")).toHaveLength(2);
});

test.each([
  ["with the focus", "ltr", (element: HTMLElement) => element.focus()],
  ["without the focus", "ltr", (element: HTMLElement) => element.blur()],
  ["from right to left", "rtl", (element: HTMLElement) => element.focus()],
])(
  "if the field is too narrow for its placeholder, the placeholder ends with an ellipsis, %s",
  async (_how, dir, act) => {
    const head = buildConversation({
      id: shownConversationId,
      name: "The neighbours of the whole long street",
    });
    await showConversation({ conversation: head }, { width: 320, height: 500 });
    await expect.element(field).toBeVisible();
    const element = field.element();
    if (!(element instanceof HTMLElement)) throw new Error("no field");
    document.documentElement.dir = dir;
    onTestFinished(() => void (document.documentElement.dir = "ltr"));
    act(element);
    element.style.caretColor = "transparent";
    const picture = (): Promise<string> => page.screenshot({ element, save: false });
    const shown = await picture();
    const clipped = document.createElement("style");
    clipped.textContent = "*::before, *::placeholder { text-overflow: clip !important; }";
    document.head.append(clipped);
    onTestFinished(() => clipped.remove());
    expect(await picture()).not.toBe(shown);
  },
);

test.each([1, 1.43, 2])(
  "the buttons of the composer are at the height of its line, with text %s times as large",
  async (zoom) => {
    enlargeText(zoom);
    await showConversation();
    await expect.element(field).toBeVisible();
    const middles = [".attach button", "[data-composer]", "[aria-label='Emoji']", ".send"].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box === undefined ? 0 : (box.top + box.bottom) / 2;
    });
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  },
);

test("the lines between the parts of the composer end at the composer's edge, and do not cross it", async () => {
  const { transport, open } = await showConversation();
  const id = asId<ChosenFileId>("file-1");
  const file = {
    id,
    path: "/home/sam/rota.txt",
    name: "rota.txt",
    size: 4,
    modifiedAt: 1,
    kind: "file",
  } as const;
  transport.answer("attachBytes", () => done({ files: [file], refused: [] }));
  await open.composer.files.add([new File(["rota"], "rota.txt", { type: "text/plain" })]);
  await expect.element(page.getByRole("list", { name: "Files of this message" })).toBeVisible();
  const box = document.querySelector<HTMLElement>(".box");
  if (box === null) throw new Error("no composer");
  const picture = new Image();
  picture.src = `data:image/png;base64,${await page.screenshot({ element: box, save: false })}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0);
  // The right edge of the picture without its round corners.
  const edge = context?.getImageData(picture.width - 1, 30, 1, picture.height - 60).data ?? [];
  const colours = new Set<string>();
  for (let at = 0; at < edge.length; at += 4) colours.add([...edge.slice(at, at + 3)].join(" "));
  expect(colours.size).toBe(1);
});
