import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../../preload/base/ids.ts";
import { emptyDraft } from "../../../../../preload/model/messages/drafts.ts";
import type { ChosenFile } from "../../../../../preload/model/media/uploads.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildConversation } from "../../../../support/model/build-model.ts";
import {
  alice,
  messageElement,
  shownConversationId,
  buildSentMessage,
  sentContents,
  showConversation,
} from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });
const sendButton = page.getByRole("button", { name: /^Send/ });

test("Enter sends what was typed and empties the composer", async () => {
  const { transport } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  await field.fill("on my way");
  await userEvent.keyboard("{Enter}");
  expect(sentContents(transport)).toEqual([
    { conversationId: shownConversationId, text: "on my way", replyTo: null },
  ]);
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});

test("Shift+Enter begins a new line and sends nothing", async () => {
  const { transport } = await showConversation();
  await field.click();
  await userEvent.keyboard("one{Shift>}{Enter}{/Shift}two");
  await expect.element(field).toHaveValue("one\ntwo");
  expect(transport.inputsOf("sendMessage")).toEqual([]);
});

test("Enter that confirms the text of an input method sends nothing", async () => {
  const { transport } = await showConversation();
  await field.fill("こんにちは");
  const enter = new KeyboardEvent("keydown", {
    key: "Enter",
    isComposing: true,
    bubbles: true,
    cancelable: true,
  });
  field.element().dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(false);
  expect(transport.inputsOf("sendMessage")).toEqual([]);
});

test("while there is nothing to send, the Send button is disabled, says why, and can still have the focus", async () => {
  const { transport } = await showConversation();
  await expect.element(sendButton).toHaveAccessibleName("Send: write something first");
  await expect.element(sendButton).toHaveAttribute("aria-disabled", "true");
  await sendButton.click({ force: true });
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  await field.fill("tea?");
  await expect.element(sendButton).toHaveAccessibleName("Send");
  await sendButton.click();
  expect(transport.inputsOf("sendMessage")).toHaveLength(1);
});

test("from 900 characters on the composer says how many are left", async () => {
  await showConversation();
  await field.fill("x".repeat(899));
  await expect.element(page.getByText("101 left")).not.toBeInTheDocument();
  await field.fill("x".repeat(916));
  await expect.element(page.getByText("84 left")).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription("84 characters left");
});

test("a text of more than 1000 characters is not sent and not lost, and the composer says why", async () => {
  const { transport } = await showConversation();
  await field.fill("x".repeat(1012));
  await expect
    .element(page.getByText("1,012 of 1,000 characters. Shorten it, or send it as 2 messages."))
    .toBeVisible();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("{Enter}");
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  await expect.element(field).toHaveValue("x".repeat(1012));
});

test("in the counted length of a text, each emoji counts as one character, as the service counts it", async () => {
  await showConversation();
  await field.fill("🔥".repeat(916));
  await expect.element(page.getByText("84 left")).toBeVisible();
});

test("the field grows with its text, and stops growing at ten lines", async () => {
  await showConversation();
  const heightOf = (): number => field.element().getBoundingClientRect().height;
  const one = heightOf();
  await field.fill("a\nb\nc");
  expect(heightOf()).toBe(one + 40);
  await field.fill("line\n".repeat(40));
  expect(heightOf()).toBeLessThanOrEqual(one + 200);
});

test("the draft of the chat is in the composer when it opens", async () => {
  await showConversation({
    conversation: buildConversation({ id: shownConversationId, draft: "half a thought" }),
    draft: { ...emptyDraft, text: "half a thought" },
  });
  await expect.element(field).toHaveValue("half a thought");
});

test("typing sends a typing signal", async () => {
  const { transport } = await showConversation();
  await field.fill("te");
  await field.fill("tea");
  expect(transport.inputsOf("signalTyping")).toEqual([{ conversationId: shownConversationId }]);
});

test("a reply shows whom it answers and is sent with the message; the first Esc only ends the reply", async () => {
  const { transport, open } = await showConversation({
    messages: [buildSentMessage(1, "Who drives?", { sender: alice })],
  });
  await page.getByText("Who drives?").hover();
  await page.getByRole("button", { name: "Reply" }).click();
  await expect.element(page.getByText("Replying to Alice")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("I do{Escape}");
  await expect.element(page.getByText("Replying to Alice")).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("I do");
  open.composer.replyTo = open.messages[0] ?? null;
  await userEvent.keyboard("{Enter}");
  expect(sentContents(transport)).toEqual([
    { conversationId: shownConversationId, text: "I do", replyTo: "10001" },
  ]);
});

test("Esc in the composer focuses the timeline, and Esc there focuses the composer", async () => {
  await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  await field.click();
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(messageElement(1));
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveFocus();
});

test("if only admins may write, the reason is shown instead of the field", async () => {
  await showConversation({
    conversation: buildConversation({ id: shownConversationId, posting: "admins-only" }),
  });
  await expect.element(page.getByText("Only owners and admins can write in this group.")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("a message that main refuses is put back into the field, with the reason in a toast", async () => {
  const { transport } = await showConversation();
  transport.answer("sendMessage", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await field.fill("on my way");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("on my way");
  await expect
    .element(
      page.getByText("The disk is full. The text is back in the composer. Free some space, then try again."),
    )
    .toBeVisible();
});

function dataOf(...files: readonly File[]): DataTransfer {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return dataTransfer;
}

function chosen(name: string, changes: Partial<ChosenFile> = {}): ChosenFile {
  const id = asId<ChosenFileId>(`file-${name}`);
  return { id, path: `/home/sam/${name}`, name, size: 2_048, modifiedAt: 1, kind: "file", ...changes };
}

const tray = page.getByRole("list", { name: "Files of this message" });

test("files dropped on the chat are added to the draft, and are sent even without a text", async () => {
  const { transport } = await showConversation();
  const files = [chosen("rota.pdf"), chosen("notes.txt")];
  transport.answer("attachBytes", ({ name }) =>
    done({ files: name === "rota.pdf" ? files.slice(0, 1) : files, refused: [] }),
  );
  const dataTransfer = dataOf(new File(["x"], "rota.pdf"), new File(["y"], "notes.txt"));
  const send = (type: string): boolean =>
    field.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  send("dragenter");
  await expect.element(page.getByText("Drop to add to your message")).toBeVisible();
  await expect
    .element(page.getByText("20 files at most; videos up to 2 GB, others up to 52.4 MB each"))
    .toBeVisible();
  expect([send("dragover"), send("drop")]).toEqual([false, false]);
  await expect.element(page.getByText("Drop to add to your message")).not.toBeInTheDocument();
  await expect.element(tray.getByText("notes.txt")).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  expect(sentContents(transport)).toEqual([
    { conversationId: shownConversationId, text: "", replyTo: null, fileIds: files.map(({ id }) => id) },
  ]);
  await expect.element(tray).not.toBeInTheDocument();
});

test("files that cannot be sent are named with the reason, and the other files are added", async () => {
  const { transport } = await showConversation();
  const problem = {
    kind: "file-not-sent",
    name: "video.zip",
    because: "too-large",
    most: 52_428_800,
  } as const;
  transport.answer("attachBytes", () =>
    done({ files: [chosen("rota.pdf")], refused: [{ name: "video.zip", problem }] }),
  );
  const clipboardData = dataOf(new File(["x"], "rota.pdf"));
  field
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await expect
    .element(page.getByText("video.zip is too large: the limit is 52.4 MB.", { exact: false }))
    .toBeVisible();
  await expect.element(tray.getByText("rota.pdf")).toBeVisible();
});

test("if only admins may write, a drop is refused with the reason and adds nothing", async () => {
  const { transport } = await showConversation({
    conversation: buildConversation({ id: shownConversationId, posting: "admins-only" }),
    messages: [buildSentMessage(1, "Hello")],
  });
  const dataTransfer = dataOf(new File(["x"], "a.txt"));
  const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  messageElement(1).dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  await expect.element(page.getByText("You cannot send here")).toBeVisible();
  expect(transport.inputsOf("attachBytes")).toEqual([]);
});

test("a chat opens with the files of its draft, which can be moved and removed by keys", async () => {
  const files = [chosen("a.txt"), chosen("b.txt"), chosen("c.txt")];
  const { transport } = await showConversation({ draft: { ...emptyDraft, files } });
  transport.answer("arrangeFiles", ({ fileIds }) =>
    done({ files: fileIds.flatMap((id) => files.find((file) => file.id === id) ?? []) }),
  );
  const names = (): readonly string[] =>
    [...document.querySelectorAll(".tray bdi")].map(({ textContent }) => textContent);
  const removeFirst = page.getByRole("button", { name: "Remove a.txt" });
  removeFirst.element().focus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.poll(names).toEqual(["b.txt", "a.txt", "c.txt"]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["b.txt", "c.txt"]);
  await expect.element(page.getByRole("button", { name: "Remove c.txt" })).toHaveFocus();
});

test("the buttons of a file in the tray stand beside its picture", async () => {
  const files = ["a.png", "b.png", "c.png"].map((name) => chosen(name, { kind: "image" }));
  await showConversation({ draft: { ...emptyDraft, files } });
  await expect.element(tray.getByText("b.png")).toBeVisible();
  for (const tile of tray.element().querySelectorAll("li")) {
    const picture = tile.querySelector(".picture")?.getBoundingClientRect();
    const buttons = [...tile.querySelectorAll("button")];
    expect(buttons.length).toBeGreaterThan(1);
    for (const button of buttons) {
      expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(picture?.right ?? Number.NaN);
      expect(button.checkVisibility({ opacityProperty: true })).toBe(true);
    }
  }
});

test("the files of a message that main refuses are put back into the draft", async () => {
  const { transport } = await showConversation({ draft: { ...emptyDraft, files: [chosen("a.txt")] } });
  transport.answer("sendMessage", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await field.click();
  await userEvent.keyboard("{Enter}");
  expect(transport.inputsOf("sendMessage")).toHaveLength(1);
  await expect.element(tray.getByText("a.txt")).toBeVisible();
});

test("text that is dragged onto the chat is left to the browser", async () => {
  await showConversation();
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", "words");
  const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  field.element().dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(false);
});

test("the draft is saved when the window loses the focus", async () => {
  const { transport } = await showConversation();
  transport.answer("saveDraft", () => done(undefined));
  await field.fill("not yet");
  window.dispatchEvent(new Event("blur"));
  expect(transport.inputsOf("saveDraft")).toEqual([{ conversationId: shownConversationId, text: "not yet" }]);
});

const whereField = page.getByRole("textbox", { name: "Where" });

async function beginLocation(): Promise<void> {
  await userEvent.click(page.getByRole("button", { name: "Attach, poll, event" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Location" }));
  await expect.element(whereField).toHaveFocus();
}

test("a location is pasted as a map link, previewed, and sent with the message", async () => {
  const { transport } = await showConversation();
  transport.answer("sendMessage", () => done(undefined));
  await beginLocation();
  await whereField.fill("https://www.google.com/maps/place/Campo+Grande/@1,2,17z/data=!3d38.7605!4d-9.1558");
  await expect.element(page.getByRole("dialog").getByText("Campo Grande", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("dialog").getByText("38.7605, -9.1558", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  const card = page.getByRole("group", { name: "Location of this message" });
  await expect.element(card).toHaveTextContent("Campo Grande 38.7605, -9.1558");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const location = { latitude: 38.7605, longitude: -9.1558, name: "Campo Grande" };
  await expect
    .poll(() => sentContents(transport))
    .toEqual([{ conversationId: shownConversationId, text: "", replyTo: null, location }]);
  await expect.element(card).not.toBeInTheDocument();
});

test.each([
  ["", "Type or paste where it is."],
  ["the pub", "That is neither two coordinates nor a link of a map."],
  ["95, 0", "There is no such place"],
  ["https://maps.app.goo.gl/x", "A short link does not say where it leads, and Natter asks nobody."],
])("a location of %j is refused, with the reason at its field", async (where, sentence) => {
  await showConversation();
  await beginLocation();
  await whereField.fill(where);
  await expect.element(whereField).not.toHaveAttribute("aria-invalid");
  await userEvent.keyboard("{Enter}");
  await expect.element(whereField).toHaveAttribute("aria-invalid", "true");
  await expect.element(whereField).toHaveFocus();
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
});

test("the location of a draft is restored, and can be edited from its previous values or removed", async () => {
  const location = { latitude: 1.5, longitude: 2.5, name: "Quay" };
  const { transport } = await showConversation({ draft: { ...emptyDraft, location } });
  const card = page.getByRole("group", { name: "Location of this message" });
  await expect.element(card).toHaveTextContent("Quay 1.5, 2.5");
  await userEvent.click(page.getByRole("button", { name: "Change the location" }));
  await expect.element(whereField).toHaveValue("1.5, 2.5");
  await page.getByRole("textbox", { name: "Name (optional)" }).fill("Old quay");
  await userEvent.keyboard("{Enter}");
  await expect.element(card).toHaveTextContent("Old quay 1.5, 2.5");
  await expect
    .poll(() => transport.inputsOf("saveDraft").at(-1)?.location)
    .toEqual({ ...location, name: "Old quay" });
  await userEvent.click(page.getByRole("button", { name: "Remove the location" }));
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect
    .poll(() => transport.inputsOf("saveDraft").at(-1))
    .toEqual({ conversationId: shownConversationId, text: "" });
});
