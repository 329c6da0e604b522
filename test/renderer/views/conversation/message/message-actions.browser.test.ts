import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { untoldRules } from "../../../../../preload/model/messages/message-rules.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildConversation } from "../../../../support/model/build-model.ts";
import { alice, articleOf, bob, group, me, now, said, showConversation } from "../conversation-fixture.ts";

const own = (number: number, text: string, changes: Partial<Message> = {}) =>
  said(number, text, { sender: me, isOwn: true, createdAt: now, ...changes });

async function openMenu(text: string): Promise<readonly string[]> {
  await page.getByText(text).click({ button: "right" });
  const items = page.getByRole("menuitem");
  await expect.element(items.first()).toBeVisible();
  return items.elements().map((item) => item.textContent.trim());
}

test("a refused edit says why, and what was typed stays in the composer", async () => {
  const { transport, open } = await showConversation({ messages: [own(1, "Frist")] });
  transport.answer("editMessage", () => failed({ kind: "refused", status: 403, reason: "too late" }));
  const field = page.getByRole("textbox");
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  await field.fill("First");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The message was not changed")).toBeVisible();
  await expect.element(field).toHaveValue("First");
  expect(open.composer.editing?.id).toBe("10001");
  expect(transport.inputsOf("editMessage")).toEqual([
    { conversationId: group, messageId: "10001", text: "First", mentions: [] },
  ]);
});

test("an edit that changes nothing asks nobody", async () => {
  const { transport, open } = await showConversation({ messages: [own(1, "First")] });
  await page.getByRole("textbox").click();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.poll(() => open.composer.editing).toBeNull();
  expect(transport.inputsOf("editMessage")).toEqual([]);
});

test("only what the conversation allows is offered", async () => {
  const rules = {
    editPeriod: 60_000,
    deletionPeriod: null,
    canDeleteOwn: true,
    canDeleteOthers: false,
    canPin: false,
  };
  await showConversation({
    conversation: buildConversation({ id: group, rules }),
    messages: [said(1, "theirs"), own(2, "mine of long ago", { createdAt: now - 61_000 })],
  });
  const theirs = await openMenu("theirs");
  expect(theirs.filter((name) => ["Edit", "Delete", "Pin"].includes(name))).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menuitem").first()).not.toBeInTheDocument();
  const mine = await openMenu("mine of long ago");
  expect(mine.filter((name) => ["Edit", "Delete", "Pin"].includes(name))).toEqual(["Delete"]);
  await userEvent.keyboard("{Escape}");
});

test("of several messages that were to be deleted, each that was not says why, and stays selected", async () => {
  const { transport } = await showConversation({ messages: [own(1, "one"), own(2, "two")] });
  transport.answer("deleteMessage", ({ messageId }) =>
    messageId === "10001" ? done(undefined) : failed({ kind: "refused", status: 403, reason: "too late" }),
  );
  articleOf(1).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  articleOf(2).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await page
    .getByRole("region", { name: "Selected messages" })
    .getByRole("button", { name: "Delete" })
    .click();
  await page.getByRole("button", { name: "Delete 2" }).click();
  const dialog = page.getByRole("dialog", { name: "1 of 2 messages was deleted" });
  await expect.element(dialog).toBeVisible();
  const told = dialog
    .getByRole("listitem")
    .elements()
    .map((one) => one.textContent.replaceAll(/\s+/g, " ").trim());
  expect(told[0]).toBe("one Deleted");
  expect(told[1]).toMatch(/^two Not deleted.*too late/);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
});

test("several messages are copied in their order, each with who wrote it", async () => {
  const { transport } = await showConversation({
    messages: [said(1, "one"), said(2, "two", { sender: bob })],
  });
  articleOf(2).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  articleOf(1).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await page.getByRole("region", { name: "Selected messages" }).getByRole("button", { name: "Copy" }).click();
  const [copied] = transport.inputsOf("copyText");
  expect(copied?.text).toMatch(/^Alice, [\d:]+: one\nBob, [\d:]+: two$/);
});

test("several messages are starred at once, each by itself; the one that was not is told, and all stay selected", async () => {
  const { transport, parts } = await showConversation({
    messages: [said(1, "one"), said(2, "two"), said(3, "three")],
  });
  transport.answer("starMessage", () => done(undefined));
  articleOf(3).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  articleOf(1).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const bar = page.getByRole("region", { name: "Selected messages" });
  await bar.getByRole("button", { name: "Star", exact: true }).click();
  const isStarred = (number: number): boolean => articleOf(number).textContent.includes("Starred by you");
  await expect.poll(() => [1, 2, 3].map(isStarred)).toEqual([true, false, true]);
  expect(transport.inputsOf("starMessage").map(({ messageId }) => messageId)).toEqual(["10001", "10003"]);
  await expect.poll(() => parts.announcer.polite).toBe("Starred on this computer");
  articleOf(2).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  transport.answer("starMessage", ({ messageId }) =>
    messageId === "10001" ? done(undefined) : failed({ kind: "disk", reason: "ENOSPC" }),
  );
  await bar.getByRole("button", { name: "Star", exact: true }).click();
  await expect.element(page.getByText("The star was not changed")).toBeVisible();
  expect([1, 2, 3].map(isStarred)).toEqual([true, false, true]);
  await expect.element(bar.getByText("3 selected")).toBeVisible();
});

test("a pinned message that is not loaded is gone to, with its neighbours", async () => {
  const pinned = said(1, "The code is 4711", { pinnedAt: now, pinnedBy: alice.id });
  const { open, transport } = await showConversation({ messages: [said(50, "hello")], hasOlder: true });
  transport.answer("messagesAround", () =>
    done({ messages: [pinned, said(2, "Thanks")], hasOlder: false, hasNewer: true }),
  );
  transport.answer("loadNewer", () => done({ messages: [], hasNewer: false }));
  open.actions.messagesSaved([pinned]);
  await page.getByRole("region", { name: "Pinned messages" }).getByText("The code is 4711").click();
  await expect.element(page.getByRole("article").getByText("Thanks")).toBeVisible();
});

test("the menu behind the three dots is the same as that of the other mouse button", async () => {
  await showConversation({
    conversation: buildConversation({ id: group, rules: untoldRules }),
    messages: [said(1, "Hello")],
  });
  const byButton = await openMenu("Hello");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menuitem").first()).not.toBeInTheDocument();
  await page.getByText("Hello").hover();
  await page
    .getByRole("group", { name: "What you can do with this message" })
    .getByRole("button", { name: "More actions" })
    .click();
  await expect
    .poll(() =>
      page
        .getByRole("menuitem")
        .elements()
        .map((item) => item.textContent.trim()),
    )
    .toEqual(byButton);
  await userEvent.keyboard("{Escape}");
});

test("the link to a message that is on screen leads to it, and to nobody outside", async () => {
  const link = "natter://message/500/10001";
  const { transport } = await showConversation({ messages: [said(1, "Hello"), said(2, `see ${link}.`)] });
  await page.getByRole("link", { name: link }).click();
  await expect.poll(() => document.activeElement).toBe(articleOf(1));
  expect(transport.inputsOf("openLink")).toEqual([]);
});
