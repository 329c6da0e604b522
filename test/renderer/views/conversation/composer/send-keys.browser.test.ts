import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OpenedConversation } from "../../../../../preload/model/conversations/opened-conversation.ts";
import { done } from "../../../../../preload/base/reply.ts";
import { buildSettings } from "../../../../support/model/build-model.ts";
import {
  shownConversationId,
  signedInPerson,
  now,
  buildSentMessage,
  sentContents,
  showConversation,
} from "../conversation-fixture.ts";
import type { ConversationSetUp } from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });
const sendButton = page.getByRole("button", { name: "Send", exact: true });
const ctrlEnter = "{Control>}{Enter}{/Control}";

async function showSwapped(changes: Partial<OpenedConversation> = {}): Promise<ConversationSetUp> {
  const shown = await showConversation(changes);
  shown.parts.settings.value = buildSettings({ isSentByEnter: false });
  return shown;
}

test("if Enter is set to send, Ctrl+Enter sends too, and the Send button names Enter", async () => {
  const { transport } = await showConversation();
  await field.click();
  await userEvent.keyboard("on my way");
  await expect.element(sendButton).toHaveAttribute("data-shortcut", "Enter");
  await userEvent.keyboard(ctrlEnter);
  await expect.element(field).toHaveValue("");
  expect(sentContents(transport)).toEqual([
    { conversationId: shownConversationId, text: "on my way", replyTo: null },
  ]);
});

test("if Enter is set to begin a new line, Ctrl+Enter sends, and the Send button names Ctrl+Enter", async () => {
  const { transport } = await showSwapped();
  await field.click();
  await userEvent.keyboard("one{Enter}two{Shift>}{Enter}{/Shift}three");
  await expect.element(field).toHaveValue("one\ntwo\nthree");
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  await expect.element(sendButton).toHaveAttribute("data-shortcut", "Ctrl Enter");
  await userEvent.keyboard(ctrlEnter);
  await expect.element(field).toHaveValue("");
  expect(sentContents(transport)).toEqual([
    { conversationId: shownConversationId, text: "one\ntwo\nthree", replyTo: null },
  ]);
});

test("a change of the send keys applies at once, also to a text already written", async () => {
  const { transport, parts } = await showSwapped();
  await field.fill("half a thought");
  await userEvent.keyboard("{Enter}");
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  parts.settings.value = buildSettings();
  await expect.element(sendButton).toHaveAttribute("data-shortcut", "Enter");
  await userEvent.keyboard("{Enter}");
  expect(transport.inputsOf("sendMessage")).toHaveLength(1);
});

test("an edited message is saved by the send keys, and by no other keys", async () => {
  const { transport, open } = await showSwapped({
    messages: [buildSentMessage(1, "Frist", { sender: signedInPerson, isOwn: true, createdAt: now })],
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
    { conversationId: shownConversationId, messageId: "10001", text: "First\nof all", mentions: [] },
  ]);
});

test("Enter chooses an option of a list, whichever keys send, and Ctrl+Enter sends the text", async () => {
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
  "no key sends while an input method composes; Enter alone sends otherwise: %s",
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
