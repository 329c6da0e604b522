import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Opened } from "../../../../../preload/model/conversations/opened.ts";
import { done } from "../../../../../preload/base/reply.ts";
import { buildSettings } from "../../../../support/model/build-model.ts";
import { group, me, now, said, showConversation } from "../conversation-fixture.ts";
import type { ConversationSetUp } from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });
const sendButton = page.getByRole("button", { name: "Send", exact: true });
const ctrlEnter = "{Control>}{Enter}{/Control}";

async function showSwapped(changes: Partial<Opened> = {}): Promise<ConversationSetUp> {
  const shown = await showConversation(changes);
  shown.parts.settings.value = buildSettings({ isSentByEnter: false });
  return shown;
}

test("while Enter sends, Ctrl and Enter send as well, and the button says Enter", async () => {
  const { transport } = await showConversation();
  await field.click();
  await userEvent.keyboard("on my way");
  await expect.element(sendButton).toHaveAttribute("data-shortcut", "Enter");
  await userEvent.keyboard(ctrlEnter);
  await expect.element(field).toHaveValue("");
  expect(transport.inputsOf("sendMessage")).toEqual([
    { conversationId: group, text: "on my way", replyTo: null },
  ]);
});

test("while Enter breaks the line, Ctrl and Enter send, and the button says so", async () => {
  const { transport } = await showSwapped();
  await field.click();
  await userEvent.keyboard("one{Enter}two{Shift>}{Enter}{/Shift}three");
  await expect.element(field).toHaveValue("one\ntwo\nthree");
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  await expect.element(sendButton).toHaveAttribute("data-shortcut", "Ctrl Enter");
  await userEvent.keyboard(ctrlEnter);
  await expect.element(field).toHaveValue("");
  expect(transport.inputsOf("sendMessage")).toEqual([
    { conversationId: group, text: "one\ntwo\nthree", replyTo: null },
  ]);
});

test("a change of what sends holds at once, with what is already written", async () => {
  const { transport, parts } = await showSwapped();
  await field.fill("half a thought");
  await userEvent.keyboard("{Enter}");
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  parts.settings.value = buildSettings();
  await expect.element(sendButton).toHaveAttribute("data-shortcut", "Enter");
  await userEvent.keyboard("{Enter}");
  expect(transport.inputsOf("sendMessage")).toHaveLength(1);
});

test("rewriting a message is saved by the keys that send, and no others", async () => {
  const { transport, open } = await showSwapped({
    messages: [said(1, "Frist", { sender: me, isOwn: true, createdAt: now })],
  });
  transport.answer("editMessage", () => done(undefined));
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  await field.fill("First");
  await userEvent.keyboard("{Enter}of all");
  await expect.element(field).toHaveValue("First\nof all");
  expect(transport.inputsOf("editMessage")).toEqual([]);
  await expect
    .element(page.getByRole("button", { name: "Save", exact: true }))
    .toHaveAttribute("data-shortcut", "Ctrl Enter");
  await userEvent.keyboard(ctrlEnter);
  await expect.poll(() => open.composer.editing).toBeNull();
  expect(transport.inputsOf("editMessage")).toEqual([
    { conversationId: group, messageId: "10001", text: "First\nof all", mentions: [] },
  ]);
});

test("Enter takes what is chosen in a list, whichever keys send; Ctrl and Enter send what is written", async () => {
  const { transport } = await showSwapped();
  const people = page.getByRole("listbox", { name: "People to mention" });
  await field.click();
  await userEvent.keyboard("@al");
  await expect.element(people).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("@Alice ");
  await userEvent.keyboard("@bo");
  await expect.element(people).toBeVisible();
  await userEvent.keyboard(ctrlEnter);
  await expect.element(people).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("");
  expect(transport.inputsOf("sendMessage").map(({ text }) => text)).toEqual(["@Alice @bo"]);
});

test.each([true, false])(
  "while an input method composes, no key sends; Enter sends by itself: %s",
  async (isSentByEnter) => {
    const { transport, parts } = await showConversation();
    parts.settings.value = buildSettings({ isSentByEnter });
    await field.fill("こんにちは");
    for (const ctrlKey of [false, true]) {
      const enter = new KeyboardEvent("keydown", {
        key: "Enter",
        isComposing: true,
        ctrlKey,
        bubbles: true,
        cancelable: true,
      });
      field.element().dispatchEvent(enter);
      expect(enter.defaultPrevented).toBe(false);
    }
    expect(transport.inputsOf("sendMessage")).toEqual([]);
    await expect.element(field).toHaveValue("こんにちは");
  },
);
