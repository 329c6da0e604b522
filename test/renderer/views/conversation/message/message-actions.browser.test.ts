import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { defaultMessageRules } from "../../../../../preload/model/messages/message-rules.ts";
import type { Reply } from "../../../../../preload/base/reply.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildConversation } from "../../../../support/model/build-model.ts";
import {
  alice,
  messageElement,
  bob,
  shownConversationId,
  signedInPerson,
  now,
  buildSentMessage,
  showConversation,
  waitUntilTimelineSettles,
} from "../conversation-fixture.ts";

const own = (number: number, text: string, changes: Partial<Message> = {}) =>
  buildSentMessage(number, text, { sender: signedInPerson, isOwn: true, createdAt: now, ...changes });

async function openMenu(text: string): Promise<readonly string[]> {
  await page.getByText(text).click({ button: "right" });
  const items = page.getByRole("menuitem");
  await expect.element(items.first()).toBeVisible();
  return items.elements().map((item) => item.querySelector(".label")?.textContent.trim() ?? "");
}

test("a refused edit of a message says why, and what was typed stays in the composer", async () => {
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
    { conversationId: shownConversationId, messageId: "10001", text: "First", mentions: [] },
  ]);
});

test("an edit without changes sends no request", async () => {
  const { transport, open } = await showConversation({ messages: [own(1, "First")] });
  await page.getByRole("textbox").click();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.poll(() => open.composer.editing).toBeNull();
  expect(transport.inputsOf("editMessage")).toEqual([]);
});

test("the message menu offers only what the rules of the conversation allow", async () => {
  const rules = {
    editPeriod: 60_000,
    deletionPeriod: null,
    canDeleteOwn: true,
    canDeleteOthers: false,
    canPin: false,
    canRecord: true,
  };
  await showConversation({
    conversation: buildConversation({ id: shownConversationId, rules }),
    messages: [buildSentMessage(1, "theirs"), own(2, "mine of long ago", { createdAt: now - 61_000 })],
  });
  const theirs = await openMenu("theirs");
  expect(theirs.filter((name) => ["Edit", "Delete", "Pin"].includes(name))).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menuitem").first()).not.toBeInTheDocument();
  const mine = await openMenu("mine of long ago");
  expect(mine.filter((name) => ["Edit", "Delete", "Pin"].includes(name))).toEqual(["Delete"]);
  await userEvent.keyboard("{Escape}");
});

test("the button that ends the selection of messages leaves the focus on a message", async () => {
  const { open } = await showConversation({ messages: [own(1, "one"), own(2, "two")] });
  await page.getByText("two").click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: /^Stop selecting/u }).click();
  await expect.poll(() => document.activeElement).toBe(messageElement(2));
  expect(open.messages).toHaveLength(2);
});

test("deleting several messages lists the reason of each failure, and the messages that failed stay selected", async () => {
  const { transport } = await showConversation({ messages: [own(1, "one"), own(2, "two")] });
  transport.answer("deleteMessage", ({ messageId }) =>
    messageId === "10001" ? done(undefined) : failed({ kind: "refused", status: 403, reason: "too late" }),
  );
  messageElement(1).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  messageElement(2).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await page
    .getByRole("region", { name: "Selected messages" })
    .getByRole("button", { name: "Delete" })
    .click();
  await page.getByRole("button", { name: "Delete 2" }).click();
  const dialog = page.getByRole("dialog", { name: "1 of 2 messages was deleted" });
  await expect.element(dialog).toBeVisible();
  const reported = dialog
    .getByRole("listitem")
    .elements()
    .map((one) => one.textContent.replaceAll(/\s+/g, " ").trim());
  expect(reported[0]).toBe("one Deleted");
  expect(reported[1]).toMatch(/^two Not deleted.*too late/);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
});

/** Starts to delete a message, closes the dialog before the reply, and selects another message. */
async function closeDuringDeletion() {
  const { transport } = await showConversation({ messages: [own(1, "one"), own(2, "two")] });
  const deleting = Promise.withResolvers<Reply<void>>();
  transport.answer("deleteMessage", () => deleting.promise);
  await openMenu("one");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  messageElement(2).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  const bar = page.getByRole("region", { name: "Selected messages" });
  await expect.element(bar).toBeVisible();
  return { deleting, bar };
}

test("if a deletion fails after its dialog was closed, a notice says so and a newer selection stays", async () => {
  const { deleting, bar } = await closeDuringDeletion();
  deleting.resolve(failed({ kind: "offline" }));
  await expect.element(page.getByText("The message was not deleted")).toBeVisible();
  await expect.element(bar.getByText("1 selected")).toBeVisible();
});

test("if a deletion succeeds after its dialog was closed, a newer dialog and a newer selection stay", async () => {
  const { deleting, bar } = await closeDuringDeletion();
  await bar.getByRole("button", { name: "Delete" }).click();
  const newer = page.getByRole("dialog");
  await expect.element(newer).toBeVisible();
  deleting.resolve(done(undefined));
  await waitUntilTimelineSettles();
  await expect.element(newer.getByText("two")).toBeVisible();
  await newer.getByRole("button", { name: "Cancel" }).click();
  await expect.element(bar.getByText("1 selected")).toBeVisible();
});

test("several messages are copied in order, each with its sender", async () => {
  const { transport } = await showConversation({
    messages: [buildSentMessage(1, "one"), buildSentMessage(2, "two", { sender: bob })],
  });
  messageElement(2).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  messageElement(1).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await page.getByRole("region", { name: "Selected messages" }).getByRole("button", { name: "Copy" }).click();
  const [copied] = transport.inputsOf("copyText");
  expect(copied?.text).toMatch(/^Alice, [\d:]+: one\nBob, [\d:]+: two$/);
});

test("each of several selected messages is starred; a failure for one message is shown, and all stay selected", async () => {
  const { transport, parts } = await showConversation({
    messages: [buildSentMessage(1, "one"), buildSentMessage(2, "two"), buildSentMessage(3, "three")],
  });
  transport.answer("starMessage", () => done(undefined));
  messageElement(3).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  messageElement(1).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const bar = page.getByRole("region", { name: "Selected messages" });
  await bar.getByRole("button", { name: "Star", exact: true }).click();
  const isStarred = (number: number): boolean =>
    messageElement(number).textContent.includes("Starred by you");
  await expect.poll(() => [1, 2, 3].map(isStarred)).toEqual([true, false, true]);
  expect(transport.inputsOf("starMessage").map(({ messageId }) => messageId)).toEqual(["10001", "10003"]);
  await expect.poll(() => parts.announcer.polite).toBe("Starred on this computer");
  messageElement(2).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  transport.answer("starMessage", ({ messageId }) =>
    messageId === "10001" ? done(undefined) : failed({ kind: "disk", reason: "ENOSPC" }),
  );
  await bar.getByRole("button", { name: "Star", exact: true }).click();
  await expect.element(page.getByText("The star was not changed")).toBeVisible();
  expect([1, 2, 3].map(isStarred)).toEqual([true, false, true]);
  await expect.element(bar.getByText("3 selected")).toBeVisible();
});

/** Selects the first two messages. */
function selectTwo(): void {
  messageElement(1).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  messageElement(2).dispatchEvent(new MouseEvent("click", { bubbles: true }));
}
const bar = () => page.getByRole("region", { name: "Selected messages" });

test("several messages are forwarded oldest first, and those that could not be forwarded stay selected", async () => {
  const { transport, parts } = await showConversation({
    messages: [buildSentMessage(1, "one"), buildSentMessage(2, "two")],
  });
  parts.list.conversationsSaved([buildConversation()]);
  const sent: string[] = [];
  transport.answer("forwardMessage", ({ messageId }) => {
    if (messageId === "10002" && sent.length === 1) {
      sent.push("refused");
      return failed({ kind: "refused", status: 403, reason: "no" });
    }
    sent.push(messageId);
    return done(undefined);
  });
  selectTwo();
  await bar().getByRole("button", { name: "Forward" }).click();
  const dialog = page.getByRole("dialog", { name: "Forward to" });
  await expect.element(dialog.getByText("and 1 more message")).toBeVisible();
  await dialog.getByRole("list", { name: "Chats" }).getByRole("button").first().click();
  await expect.element(page.getByText("The message was not forwarded")).toBeVisible();
  await expect.element(bar().getByText("1 selected")).toBeVisible();
  await bar().getByRole("button", { name: "Forward" }).click();
  await page.getByRole("list", { name: "Chats" }).getByRole("button").first().click();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(sent).toEqual(["10001", "refused", "10002"]);
});

test("several messages are pinned together, except messages that are pinned already", async () => {
  const { transport } = await showConversation({
    conversation: buildConversation({
      id: shownConversationId,
      rules: { ...defaultMessageRules, canPin: true },
    }),
    messages: [buildSentMessage(1, "one", { pinnedAt: now, pinnedBy: alice.id }), buildSentMessage(2, "two")],
  });
  transport.answer("pinMessage", () => done(undefined));
  selectTwo();
  await bar().getByRole("button", { name: "Pin", exact: true }).click();
  await expect
    .poll(() => transport.inputsOf("pinMessage").map(({ messageId }) => messageId))
    .toEqual(["10002"]);
});

test("pressing a pinned message that is not loaded goes to it, with the messages around it", async () => {
  const pinned = buildSentMessage(1, "The code is 4711", { pinnedAt: now, pinnedBy: alice.id });
  const { open, transport } = await showConversation({
    messages: [buildSentMessage(50, "hello")],
    hasOlder: true,
  });
  transport.answer("loadAround", () =>
    done({ messages: [pinned, buildSentMessage(2, "Thanks")], hasOlder: false, hasNewer: true }),
  );
  transport.answer("loadNewer", () => done({ messages: [], hasNewer: false }));
  open.commands.messagesSaved([pinned]);
  await page.getByRole("region", { name: "Pinned messages" }).getByText("The code is 4711").click();
  await expect.element(page.getByRole("article").getByText("Thanks")).toBeVisible();
});

test("the menu of the three-dots button is the same as the context menu", async () => {
  await showConversation({
    conversation: buildConversation({ id: shownConversationId, rules: defaultMessageRules }),
    messages: [buildSentMessage(1, "Hello")],
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
        .map((item) => item.querySelector(".label")?.textContent.trim()),
    )
    .toEqual(byButton);
  await userEvent.keyboard("{Escape}");
});

test("a link to a message on screen focuses the message and opens nothing outside", async () => {
  const link = "natter://message/500/10001";
  const { transport } = await showConversation({
    messages: [buildSentMessage(1, "Hello"), buildSentMessage(2, `see ${link}.`)],
  });
  await page.getByRole("link", { name: link }).click();
  await expect.poll(() => document.activeElement).toBe(messageElement(1));
  expect(transport.inputsOf("openLink")).toEqual([]);
});
