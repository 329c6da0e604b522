import axe from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, messageId } from "../../../support/model/build-model.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";
import {
  alice,
  bob,
  shownConversationId,
  signedInPerson,
  now,
  buildSentMessage,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  buildOwnUnsentMessage,
} from "./conversation-fixture.ts";

/** One message for each state that a row can have. */
function everyState(): readonly Message[] {
  return [
    buildSentMessage(1, "Bob made Alice an admin", { senderKind: "system" }),
    buildSentMessage(2, "See https://example.com", {
      reactions: [{ code: "❤️", pack: null, userIds: [signedInPerson.id, bob.id] }],
    }),
    buildSentMessage(3, "@Sam?", {
      isForMe: true,
      attachments: [{ kind: "mentions", mentions: [{ userId: signedInPerson.id, start: 0, length: 4 }] }],
    }),
    buildSentMessage(4, "", { attachments: [{ kind: "other", type: "poll", fields: {} }] }),
    buildSentMessage(5, "gone", { deletedBy: "sender" }),
    buildSentMessage(6, "🔥", { sender: bob }),
    buildSentMessage(7, "mine", {
      sender: signedInPerson,
      isOwn: true,
      editedAt: now,
      attachments: [{ kind: "reply", messageId: messageId("10002"), quoted: null }],
    }),
    buildOwnUnsentMessage("one", { state: "failed", problem: { kind: "offline" } }),
    buildOwnUnsentMessage("two", { state: "unsure" }),
    buildOwnUnsentMessage("three", { state: "sending", since: 0 }),
    buildOwnUnsentMessage("four", { state: "waiting" }),
  ];
}

async function violations(): Promise<readonly string[]> {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // Rules that need the frame around this view, which has the landmarks and the first heading.
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "landmark-one-main": { enabled: false },
    },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test.each(["light", "dark"])(
  "in a conversation with messages in every state, axe finds no violations in the %s theme",
  async (theme) => {
    document.documentElement.dataset["theme"] = theme;
    document.documentElement.lang = "en-GB";
    const { open } = await showConversation(
      {
        messages: everyState(),
        firstUnreadId: messageId("10003"),
        roles: [{ userId: alice.id, role: "owner" }],
      },
      { width: 900, height: 1400 },
    );
    open.composer.replyTo = open.messages[1] ?? null;
    open.composer.write("x".repeat(1012));
    await waitUntilTimelineSettles();
    expect(await violations()).toEqual([]);
  },
);

test("axe finds no violations while the reaction picker is open", async () => {
  await showConversation({ messages: everyState() }, { width: 900, height: 1400 });
  await page.getByRole("link").hover();
  await page.getByRole("button", { name: "React" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("the header shows the name of the chat, its number of members and its description", async () => {
  await showConversation({
    conversation: buildConversation({
      id: shownConversationId,
      name: "Five-a-side",
      memberCount: 14,
      description: "Bring a shirt",
    }),
  });
  await expect.element(page.getByRole("heading", { name: "Five-a-side" })).toBeVisible();
  await expect.element(page.getByText("14 members · Bring a shirt")).toBeVisible();
});

test("the header of a chat with one person says that it is a direct message", async () => {
  await showConversation({
    conversation: buildConversation({
      id: shownConversationId,
      kind: "direct",
      name: "Alice",
      otherUserId: alice.id,
    }),
  });
  await expect.element(page.getByText("Direct message")).toBeVisible();
});

test("the Back button is shown only if the window has room for one pane", async () => {
  const { backPresses } = await showConversation({}, { width: 900, height: 700 });
  await expect.element(page.getByRole("button", { name: "Back" })).not.toBeInTheDocument();
  await page.viewport(500, 700);
  await page.getByRole("button", { name: "Back" }).click();
  expect(backPresses.count).toBe(1);
});

test("the polls pane is beside the timeline, or without room covers it until a press outside closes the pane", async () => {
  const { transport } = await showConversation(
    { messages: buildAlternatingMessages(3) },
    { width: 1280, height: 700 },
  );
  transport.answer("listPolls", () => done({ polls: [], continuation: null }));
  transport.answer("listEvents", () => done([]));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Polls" }).click();
  const panel = page.getByRole("complementary", { name: "Polls and events" });
  const composer = page.getByRole("textbox");
  const startOf = (element: Element): number => element.getBoundingClientRect().left;
  const endOf = (element: Element): number => element.getBoundingClientRect().right;
  await expect.element(panel).toBeVisible();
  expect(endOf(composer.element())).toBeLessThan(startOf(panel.element()));
  await page.viewport(900, 700);
  await waitUntilTimelineSettles();
  expect(endOf(composer.element())).toBeGreaterThan(startOf(panel.element()));
  await page.getByRole("log").click({ position: { x: 20, y: 20 }, force: true });
  await expect.element(panel).not.toBeInTheDocument();
});

test("pinned messages and the gallery are in a chat's header if there is room, and otherwise in its menu", async () => {
  await showConversation({ messages: buildAlternatingMessages(3) }, { width: 1280, height: 700 });
  const more = page.getByRole("button", { name: "More", exact: true });
  await expect.element(page.getByRole("button", { name: "Gallery" })).toBeVisible();
  await more.click();
  await expect.element(page.getByRole("menuitem", { name: "Polls" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Gallery" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Pinned messages" }).click();
  const dialog = page.getByRole("dialog", { name: "Pinned messages" });
  await expect.element(dialog.getByText("Nothing is pinned in this chat.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.viewport(480, 700);
  await expect.element(page.getByRole("button", { name: "Gallery" })).not.toBeInTheDocument();
  await more.click();
  await expect.element(page.getByRole("menuitem", { name: "Gallery" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Pinned messages" }).click();
  await expect.element(dialog).toBeVisible();
});

test("pressing the name of the sender of a pinned message closes the list and opens the profile", async () => {
  const pinned = buildSentMessage(1, "The code of the gate", { pinnedAt: now, sender: alice });
  const { parts, push, transport } = await showConversation({}, { width: 1280, height: 700 });
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  push(pinned);
  await page.getByRole("button", { name: "Pinned messages", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Pinned messages" });
  await dialog.getByRole("button", { name: /^Profile of/u }).click();
  await expect.poll(() => parts.people.card?.person).toMatchObject({ id: alice.id });
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([480, 1280])(
  "at twice the text size nothing is cut in the header, the pins and the composer, %s pixels wide",
  async (width) => {
    enlargeText(2);
    const pinned = buildSentMessage(1, "The code of the gate", { pinnedAt: now });
    const { open, push } = await showConversation({}, { width, height: 800 });
    push(pinned);
    open.composer.startReply(pinned);
    open.composer.write("x".repeat(950));
    await expect.element(page.getByRole("region", { name: "Pinned messages" })).toBeVisible();
    await waitUntilTimelineSettles();
    expect(cutTexts("header", "section.pinned", ".typing", "section.composer")).toEqual([]);
  },
);

test("the menu of a chat marks the chat as read, and copies the chat's name", async () => {
  const { transport } = await showConversation({
    messages: buildAlternatingMessages(60),
    firstUnreadId: messageId("10005"),
  });
  window.dispatchEvent(new Event("blur"));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark as read" }).click();
  expect(transport.inputsOf("markRead")).toEqual([
    { conversationId: shownConversationId, messageId: "10059" },
  ]);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy name" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: "Lake house" }]);
});

test("a chat without messages says that it has none", async () => {
  await showConversation();
  await expect.element(page.getByText("No messages yet")).toBeVisible();
  await expect.element(page.getByRole("textbox")).toBeVisible();
});

test("a chat that could not be opened says why and can be opened again", async () => {
  const { transport, open } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  await open.close();
  transport.answer("openConversation", () => failed({ kind: "not-found" }));
  await open.open(shownConversationId, buildConversation({ id: shownConversationId }));
  await expect.element(page.getByText("This chat could not be opened")).toBeVisible();
  await expect.element(page.getByText(/It does not exist, or your account cannot see it./)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(transport.inputsOf("openConversation")).toHaveLength(3);
});

test("until main answers, the name of the chat is shown at once, and a skeleton after a moment", async () => {
  const { transport, open } = await showConversation();
  await open.close();
  transport.answer("openConversation", () => new Promise(() => undefined));
  void open.open(shownConversationId, buildConversation({ id: shownConversationId }));
  await expect.element(page.getByRole("heading", { name: "Lake house" })).toBeVisible();
  const skeleton = page.getByRole("status", { name: "Loading" });
  expect(skeleton.query()).toBeNull();
  await expect.element(skeleton).toBeVisible();
});

test("people who type are named until they stop, in a line that always takes its space", async () => {
  const { open, push } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  const heightOf = (): number => document.querySelector("[role=log]")?.getBoundingClientRect().height ?? 0;
  const before = heightOf();
  const signal = (id: Message["sender"]): void =>
    open.typingSignalled({
      conversationId: shownConversationId,
      userId: id.id,
      name: id.name,
      until: now + 5000,
    });
  signal(alice);
  await expect.element(page.getByText("Alice is typing…")).toBeVisible();
  signal(bob);
  await expect.element(page.getByText("Alice and Bob are typing…")).toBeVisible();
  expect(heightOf()).toBe(before);
  push(buildSentMessage(2, "There"));
  await expect.element(page.getByText("Bob is typing…")).toBeVisible();
});

test("messages that arrive are announced, several within half a second as one sentence", async () => {
  const { parts, push } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  push(buildSentMessage(2, "Count me in", { sender: bob }));
  await expect.poll(() => parts.announcer.polite).toBe("Bob: Count me in");
  push(buildSentMessage(3, "a"));
  push(buildSentMessage(4, "b"), buildSentMessage(5, "c"));
  await expect.poll(() => parts.announcer.polite, { timeout: 4000 }).toBe("3 new messages");
});

test("a message that was not sent is announced at once, interrupting other speech", async () => {
  const { parts, push } = await showConversation();
  const sending = buildOwnUnsentMessage("on my way", { state: "sending", since: now });
  push(sending);
  push({ ...sending, status: { state: "failed", problem: { kind: "offline" } } });
  expect(parts.announcer.assertive).toBe("Not sent. The service cannot be reached; your text is kept here.");
});

test("for screen readers, the timeline is a log with aria-live off, and its messages are articles in a list", async () => {
  await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  const log = page.getByRole("log", { name: "Messages in Lake house" });
  await expect.element(log).toHaveAttribute("aria-live", "off");
  expect(log.element().querySelectorAll("ol > li article")).toHaveLength(1);
});
