import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildGroupDetails } from "../../../support/model/build-group-details.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { focusConversationRow } from "../../../../renderer/shared/keyboard/regions.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house", unreadCount: 3 });
const topic = buildConversation({
  id: conversationId("501"),
  name: "Boats",
  parentId: conversationId("500") as Conversation["parentId"],
});
const alice = buildConversation({ id: conversationId("1+3"), kind: "direct", name: "Alice" });

const row = (name: RegExp) => page.getByRole("button", { name });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
/** Finds a toast by its text. Names in it are isolated from the direction of the sentence. */
const notice = (text: string) => page.getByText(text, { exact: true });
const itemNames = (): readonly string[] =>
  page
    .getByRole("menuitem")
    .elements()
    .map((each) => each.textContent.trim());

async function openMenu(name: RegExp): Promise<void> {
  await row(name).click({ button: "right" });
  await expect.element(page.getByRole("menu")).toBeVisible();
}

async function openMute(prepare: (transport: FakeTransport) => void): Promise<FakeTransport> {
  const transport = await showApp({ conversations: [lake, topic, alice], prepare });
  await openMenu(/^Lake house/u);
  await item("Mute…").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return transport;
}

test("the menu pins, mutes and leaves a group, changes a topic, and clears a direct chat", async () => {
  await showApp({ conversations: [lake, topic, alice] });
  await openMenu(/^Lake house/u);
  await expect.element(page.getByRole("menu", { name: "Actions for \u2068Lake house\u2069" })).toBeVisible();
  expect(itemNames()).toEqual([
    "Mark as read",
    "Select chats",
    "Open in its own window",
    "Pin to top",
    "Mute…",
    "Notifications…",
    "Group settings…",
    "Share link…",
    "Join requests…",
    "New topic…",
    "Leave group…",
  ]);
  await userEvent.keyboard("{Escape}");
  await openMenu(/^Boats/u);
  expect(itemNames()).toEqual([
    "Mark as unread",
    "Select chats",
    "Open in its own window",
    "Mute…",
    "Notifications…",
    "Edit topic…",
    "Delete topic…",
  ]);
  await userEvent.keyboard("{Escape}");
  await openMenu(/^Alice/u);
  expect(itemNames()).toEqual([
    "Mark as unread",
    "Select chats",
    "Open in its own window",
    "Pin to top",
    "Notifications…",
    "Clear history…",
    "Remove chat…",
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(row(/^Alice/u)).toHaveFocus();
});

test("Shift and F10 opens the menu of the focused row, and Escape returns the focus to the row", async () => {
  await showApp({ conversations: [lake, alice] });
  await expect.element(row(/^Lake house/u)).toBeVisible();
  await focusConversationRow("500");
  await expect.element(row(/^Lake house/u)).toHaveFocus();
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(row(/^Lake house/u)).toHaveFocus();
});

test("a conversation is marked as read from its menu", async () => {
  const transport = await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("markConversationRead", () => done(undefined));
    },
  });
  await openMenu(/^Lake house/u);
  await item("Mark as read").click();
  await expect.poll(() => transport.inputsOf("markConversationRead")).toEqual([{ conversationId: "500" }]);
});

test("all conversations are marked as read from the menu of the list", async () => {
  await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("markAllRead", () => failed({ kind: "offline" }));
    },
  });
  await page.getByRole("button", { name: "More for all chats" }).click();
  await item("Mark all as read").click();
  await expect.element(page.getByText("Your chats were not marked as read")).toBeVisible();
});

test("a group is muted for the chosen time, and its topics too if the person chooses so", async () => {
  const transport = await openMute((fake) => {
    fake.answer("muteConversation", () => done(undefined));
  });
  await expectAccessible();
  await page.getByRole("radio", { name: "1 week" }).click();
  await page.getByRole("checkbox", { name: "Mute its topics too" }).click();
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect.element(notice("\u2068Lake house\u2069 is muted")).toBeVisible();
  expect(transport.inputsOf("muteConversation")).toEqual([
    { groupId: "500", minutes: 7 * 24 * 60, isWithTopics: true },
  ]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("if muting fails, the dialog keeps the choice and says what happened", async () => {
  await openMute((fake) => {
    fake.answer("muteConversation", () => failed({ kind: "offline" }));
  });
  await page.getByRole("radio", { name: "Until you unmute it" }).click();
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect
    .element(page.getByRole("alert").getByText(/cannot be reached.*Nothing was changed/u))
    .toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Until you unmute it" })).toBeChecked();
});

test("a muted group is unmuted without a question", async () => {
  const muted = { ...lake, mutedUntil: Number.POSITIVE_INFINITY };
  const transport = await showApp({
    conversations: [muted],
    prepare: (fake) => {
      fake.answer("unmuteConversation", () => done(undefined));
    },
  });
  await openMenu(/^Lake house/u);
  await item("Unmute").click();
  await expect.element(notice("\u2068Lake house\u2069 is no longer muted")).toBeVisible();
  expect(transport.inputsOf("unmuteConversation")).toEqual([{ groupId: "500", isWithTopics: false }]);
});

const allMessages = () => page.getByRole("radio", { name: "All messages" });

test("for each chat, the person can choose which messages notify on this computer", async () => {
  const transport = await showApp({
    conversations: [{ ...lake, notificationLevel: "mentions", hasOwnNotificationLevel: true }],
    prepare: (fake) => {
      fake.answer("setNotificationLevel", () => done(undefined));
    },
  });
  await openMenu(/^Lake house.*Notifies of mentions and replies/u);
  await item("Notifications…").click();
  await expect.element(page.getByRole("radio", { name: "Mentions and replies" })).toBeChecked();
  await expectAccessible();
  await page.getByRole("radio", { name: "Nothing" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(notice("The notifications of \u2068Lake house\u2069 are changed")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(transport.inputsOf("setNotificationLevel")).toEqual([
    { conversationId: "500", level: "none", sound: null },
  ]);
});

test("the dialog shows the default level for a chat without its own notification level, and a failure keeps the choice", async () => {
  const transport = await showApp({
    conversations: [alice],
    prepare: (fake) => {
      fake.answer("setNotificationLevel", () => failed({ kind: "not-found" }));
    },
  });
  await openMenu(/^Alice/u);
  await item("Notifications…").click();
  await expect
    .element(page.getByRole("radio", { name: "The same as for all direct messages" }))
    .toBeChecked();
  await allMessages().click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert").getByText(/Nothing was changed/u)).toBeVisible();
  await expect.element(allMessages()).toBeChecked();
  expect(transport.inputsOf("setNotificationLevel")).toEqual([
    { conversationId: "1+3", level: "all", sound: null },
  ]);
});

test("leaving a group asks first, with the focus on Cancel, and can be undone by rejoining", async () => {
  const transport = await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("getGroupDetails", () => done(buildGroupDetails({ isOwn: false })));
      fake.answer("leaveGroup", () => done(undefined));
      fake.answer("rejoinGroup", () => done(undefined));
    },
  });
  await openMenu(/^Lake house/u);
  await item("Leave group…").click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expectAccessible();
  await page.getByRole("button", { name: "Leave group" }).click();
  await page.getByRole("button", { name: "Rejoin" }).click();
  await expect.element(notice("You are in \u2068Lake house\u2069 again")).toBeVisible();
  expect(transport.inputsOf("leaveGroup")).toEqual([{ groupId: "500" }]);
  expect(transport.inputsOf("rejoinGroup")).toEqual([{ groupId: "500" }]);
});

test("if only the service's own apps may rejoin a group, the notice about the refusal leads to the browser", async () => {
  const transport = await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("getGroupDetails", () => done(buildGroupDetails({ isOwn: false })));
      fake.answer("leaveGroup", () => done(undefined));
      fake.answer("rejoinGroup", () => failed({ kind: "phone-app-only" }));
      fake.answer("openLink", () => done(undefined));
    },
  });
  await openMenu(/^Lake house/u);
  await item("Leave group…").click();
  await page.getByRole("button", { name: "Leave group" }).click();
  await page.getByRole("button", { name: "Rejoin" }).click();
  await expect.element(notice("You have not rejoined \u2068Lake house\u2069")).toBeVisible();
  await page.getByRole("button", { name: "Open the service in the browser" }).click();
  await expect.poll(() => transport.inputsOf("openLink")).toEqual([{ url: "https://web.groupme.com/" }]);
});

test("if the service does not let a person leave, the dialog stays open and shows the reason", async () => {
  await showApp({
    conversations: [lake],
    prepare: (fake) => {
      // The details of the group cannot be read, so only the service knows who owns it.
      fake.answer("getGroupDetails", () => failed({ kind: "timed-out" }));
      fake.answer("leaveGroup", () =>
        failed({ kind: "refused", status: 400, reason: "the owner cannot leave" }),
      );
    },
  });
  await openMenu(/^Lake house/u);
  await item("Leave group…").click();
  await page.getByRole("button", { name: "Leave group" }).click();
  await expect.element(page.getByRole("alert").getByText(/the owner cannot leave/u)).toBeVisible();
});

test("a direct message is cleared and removed only after the person has confirmed it", async () => {
  const transport = await showApp({
    conversations: [alice],
    prepare: (fake) => {
      fake.answer("clearHistory", () => done(undefined));
      fake.answer("removeChat", () => done(undefined));
    },
  });
  await openMenu(/^Alice/u);
  await item("Clear history…").click();
  await page.getByRole("button", { name: "Clear history" }).click();
  await expect.element(notice("The history with \u2068Alice\u2069 is cleared")).toBeVisible();
  await openMenu(/^Alice/u);
  await item("Remove chat…").click();
  await page.getByRole("button", { name: "Remove chat" }).click();
  await expect.element(notice("The chat with \u2068Alice\u2069 is removed")).toBeVisible();
  expect(transport.inputsOf("clearHistory")).toEqual([{ conversationId: "1+3" }]);
  expect(transport.inputsOf("removeChat")).toEqual([{ conversationId: "1+3" }]);
});

test("the More menu of an open chat mutes and leaves it, like its menu in the list", async () => {
  await showApp({ conversations: [lake, alice] });
  await row(/^Lake house/u).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect.element(item("Mute…")).toBeVisible();
  await expect.element(item("Leave group…")).toBeVisible();
});

test("a member without a role is offered neither to create nor to change a topic", async () => {
  const member = { ...lake, ownRole: "user" } as const;
  await showApp({ conversations: [member, { ...topic, ownRole: "user" }] });
  await openMenu(/^Lake house/u);
  expect(itemNames()).toContain("Mute…");
  expect(itemNames()).not.toContain("New topic…");
  await userEvent.keyboard("{Escape}");
  await openMenu(/^Boats/u);
  expect(itemNames()).toEqual([
    "Mark as unread",
    "Select chats",
    "Open in its own window",
    "Mute…",
    "Notifications…",
  ]);
});

test("muting a topic mutes only the topic, and not its group", async () => {
  const transport = await showApp({
    conversations: [lake, topic],
    prepare: (fake) => {
      fake.answer("muteTopic", () => failed({ kind: "offline" }));
    },
  });
  await openMenu(/^Boats/u);
  await item("Mute…").click();
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(transport.inputsOf("muteTopic")).toEqual([{ groupId: "500", topicId: "501", minutes: 480 }]);
});

test("a read chat is marked as unread from its menu, which closes the chat if it is open", async () => {
  const transport = await showApp({
    conversations: [alice],
    prepare: (fake) => {
      fake.answer("markConversationUnread", () => {
        fake.push("conversationsSaved", [{ ...alice, isMarkedUnread: true }]);
        return done(undefined);
      });
    },
  });
  await row(/^Alice/u).click();
  await expect.element(page.getByRole("textbox", { name: /Alice/u })).toBeVisible();
  await openMenu(/^Alice/u);
  await item("Mark as unread").click();
  await expect.element(row(/^Alice, Marked as unread/u)).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: /Alice/u })).not.toBeInTheDocument();
  expect(transport.inputsOf("markConversationUnread")).toEqual([{ conversationId: "1+3" }]);
  await page.getByRole("button", { name: "Unread", exact: true }).click();
  await expect.element(row(/^Alice/u)).toBeVisible();
  await openMenu(/^Alice/u);
  await expect.element(item("Mark as read")).toBeVisible();
});
