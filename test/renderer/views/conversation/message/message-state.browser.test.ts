import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { done } from "../../../../../preload/base/reply.ts";
import {
  buildAccount,
  buildConversation,
  conversationId,
  messageId,
} from "../../../../support/model/build-model.ts";
import {
  alice,
  messageElement,
  signedInPerson,
  now,
  buildSentMessage,
  waitUntilTimelineSettles,
  showConversation,
  buildOwnUnsentMessage,
} from "../conversation-fixture.ts";

const minute = 60_000;

function own(number: number, text: string, changes: Partial<Message> = {}): Message {
  return buildSentMessage(number, text, { sender: signedInPerson, isOwn: true, ...changes });
}

function textOf(number: number): string {
  return messageElement(number).textContent.replaceAll(/\s+/g, " ").trim();
}

test("a failed message says why and that its text is kept, and offers Try again, Edit and Delete", async () => {
  const { transport, open } = await showConversation({
    messages: [
      buildOwnUnsentMessage("the ferry", {
        state: "failed",
        problem: { kind: "refused", status: 400, reason: null },
      }),
    ],
  });
  transport.answer("discardMessage", () => done({ text: "the ferry", fileIds: [] }));
  await expect
    .element(page.getByText("Not sent. The service refused it; your text is kept here."))
    .toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(transport.inputsOf("retryMessage")).toEqual([{ sourceGuid: "the ferry" }]);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("the ferry");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  expect(open.composer.text).toBe("the ferry");
});

test("the actions of a failed message stay in one line, and its icon beside the reason's first word", async () => {
  const problem = { kind: "refused", status: 400, reason: "text is forbidden" } as const;
  await showConversation({ messages: [buildOwnUnsentMessage("the ferry", { state: "failed", problem })] });
  await expect.element(page.getByRole("button", { name: "Delete" })).toBeVisible();
  const tops = ["Try again", "Edit", "Delete"].map(
    (name) => page.getByRole("button", { name }).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  const mark = document.querySelector(".note .lucide")?.getBoundingClientRect();
  const words = page
    .getByText(/^Not sent/u)
    .element()
    .getClientRects()[0];
  expect((words?.left ?? 0) - (mark?.right ?? 0)).toBeLessThan(10);
});

test("if the service has ended the sign-in, a waiting message says that it waits for the next sign-in", async () => {
  const { parts } = await showConversation({
    messages: [buildOwnUnsentMessage("the ferry", { state: "waiting" })],
  });
  parts.session.sessionChanged({
    state: "ended",
    account: buildAccount({ id: signedInPerson.id }),
    reason: "by-service",
    draftCount: 0,
    waitingCount: 1,
  });
  await expect.element(page.getByText("Will be sent when you sign in again")).toBeVisible();
});

test("deleting an unsent message can be undone", async () => {
  const { transport } = await showConversation({
    messages: [buildOwnUnsentMessage("the ferry", { state: "failed", problem: { kind: "offline" } })],
  });
  transport.answer("discardMessage", () => done({ text: "the ferry", fileIds: [] }));
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("the ferry");
});

test("a message that may have been sent is not sent again automatically, but offers Check and Send again", async () => {
  const { transport } = await showConversation({
    messages: [buildOwnUnsentMessage("perhaps", { state: "unsure" })],
  });
  await page.getByRole("button", { name: "Check" }).click();
  expect(transport.inputsOf("openConversation")).toHaveLength(2);
  expect(transport.inputsOf("retryMessage")).toEqual([]);
  await page.getByRole("button", { name: "Send again" }).click();
  expect(transport.inputsOf("retryMessage")).toEqual([{ sourceGuid: "perhaps" }]);
});

test("only the last of several waiting messages says whether they wait for the connection or for their turn", async () => {
  const { parts } = await showConversation({
    messages: [
      buildOwnUnsentMessage("one", { state: "waiting" }),
      buildOwnUnsentMessage("two", { state: "waiting" }),
    ],
  });
  await expect.element(page.getByText("Waiting to be sent")).toBeVisible();
  parts.connection.connectionChanged({ state: "offline", outage: null, nextTryAt: null });
  await expect.element(page.getByText("Will be sent when the service can be reached")).toBeVisible();
});

test("a message being sent shows nothing for 400 ms, and then a spinner and the word Sending", async () => {
  const { push } = await showConversation();
  // The time of sending is a minute in the future, so that the 400 ms do not end before the check, however slow the
  // computer is.
  push(buildOwnUnsentMessage("on my way", { state: "sending", since: Date.now() + 60_000 }));
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("Sending")).not.toBeInTheDocument();
  push(buildOwnUnsentMessage("on my way", { state: "sending", since: Date.now() - 400 }));
  await expect.element(page.getByText("Sending")).toBeVisible();
});

test("when a message goes from sending to sent, its row stays the same element", async () => {
  const { push } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  const sending = buildOwnUnsentMessage("on my way", { state: "sending", since: Date.now() });
  push(sending);
  await waitUntilTimelineSettles();
  const before = document.querySelector('[data-key="on my way"]');
  push({ ...sending, id: messageId("20000"), status: { state: "sent" } });
  await waitUntilTimelineSettles();
  expect(document.querySelector('[data-key="on my way"]')).toBe(before);
  expect(before?.textContent).toContain("Sent");
});

test("in a direct conversation, the newest own message that was read shows when it was read", async () => {
  const id = conversationId("1+100");
  const { open } = await showConversation({
    conversation: buildConversation({ id, kind: "direct", name: "Alice", otherUserId: alice.id }),
    messages: [own(1, "one", { conversationId: id }), own(2, "two", { conversationId: id })],
    seen: { messageId: messageId("10001"), at: now - minute },
  });
  await expect.element(page.getByText("Seen at 11:59")).toBeVisible();
  expect(messageElement(1).textContent).toContain("Seen at 11:59");
  open.seenChanged({ conversationId: id, seen: { messageId: messageId("10002"), at: now } });
  await waitUntilTimelineSettles();
  expect(messageElement(1).textContent).not.toContain("Seen at");
  expect(messageElement(2).textContent).toContain("Seen at 12:00");
});

test("a deleted message keeps its position and says who deleted it", async () => {
  await showConversation({
    messages: [
      buildSentMessage(1, "gone", { deletedBy: "sender" }),
      own(2, "gone", { deletedBy: "sender" }),
      buildSentMessage(3, "gone", { deletedBy: "admin" }),
    ],
  });
  expect([1, 2, 3].map(textOf)).toEqual([
    "Alice deleted this message",
    "You deleted this message",
    "An admin deleted this message",
  ]);
});

test("an edited message shows “edited” in front of its time", async () => {
  await showConversation({ messages: [buildSentMessage(1, "later", { editedAt: now })] });
  expect(textOf(1)).toMatch(/Edited \d\d:\d\d/);
});

test("a pinned or starred message shows its mark also if it is between others of the same sender", async () => {
  const { transport, open } = await showConversation({
    messages: [
      buildSentMessage(1, "one", { pinnedAt: now }),
      buildSentMessage(2, "two"),
      buildSentMessage(3, "three"),
      buildSentMessage(4, "four"),
    ],
  });
  transport.answer("starMessage", () => done(undefined));
  const [, second] = open.messages;
  if (second !== undefined) await open.commands.setStarred(second, true);
  const marks = (): readonly (string | undefined)[] =>
    [1, 2, 3, 4].map((number) => /Pinned|Starred by you/.exec(textOf(number))?.[0]);
  await expect.poll(marks).toEqual(["Pinned", "Starred by you", undefined, undefined]);
});
