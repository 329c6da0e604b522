import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { defaultMessageRules } from "../../../../../preload/model/messages/message-rules.ts";
import { done } from "../../../../../preload/base/reply.ts";
import { buildConversation } from "../../../../support/model/build-model.ts";
import {
  shownConversationId,
  signedInPerson,
  now,
  buildSentMessage,
  showConversation,
} from "../conversation-fixture.ts";
import { picture } from "../timeline-fixture.ts";

const own = (number: number, text: string, changes: Partial<Message> = {}) =>
  buildSentMessage(number, text, { sender: signedInPerson, isOwn: true, createdAt: now, ...changes });

test("an edit that leaves no text asks whether to delete the message, and Cancel returns to the edit", async () => {
  const { transport, open } = await showConversation({ messages: [own(1, "First")] });
  transport.answer("deleteMessage", () => done(undefined));
  const field = page.getByRole("textbox");
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  await field.fill("  ");
  await expect.element(page.getByRole("button", { name: "Delete the message…" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Delete this message?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(open.composer.editing?.id).toBe("10001");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => open.composer.editing).toBeNull();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  expect(transport.inputsOf("deleteMessage")).toHaveLength(1);
  expect(transport.inputsOf("editMessage")).toEqual([]);
});

test("an edit can remove the text of a photo, because the photo stays", async () => {
  const { transport, open } = await showConversation({
    messages: [own(1, "At the lake", { attachments: [picture(64, 48)] })],
  });
  transport.answer("editMessage", () => done(undefined));
  const field = page.getByRole("textbox");
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  await field.fill("");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => open.composer.editing).toBeNull();
  expect(transport.inputsOf("editMessage")).toMatchObject([{ messageId: "10001", text: "" }]);
});

test("if nobody may delete the message, an edit without text says that a text is needed", async () => {
  const rules = { ...defaultMessageRules, canDeleteOwn: false, canDeleteOthers: false };
  const conversation = buildConversation({ id: shownConversationId, rules });
  const { open } = await showConversation({ conversation, messages: [own(1, "First")] });
  const field = page.getByRole("textbox");
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  await field.fill("");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("button", { name: "Save: write something first" }))
    .toHaveAttribute("aria-disabled", "true");
  expect(open.composer.editing?.id).toBe("10001");
});
