import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { JoinRequest } from "../../../../preload/model/groups/joining.ts";
import type { ReactedMessage } from "../../../../preload/model/conversations/received-reactions.ts";
import { buildGroupDetails, buildJoinRequest } from "../../../support/model/build-group-details.ts";
import { buildReactedMessage, buildReceivedReaction } from "../../../support/model/build-reactions.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  fixtureTime,
  userId,
} from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";

const lake = buildConversation({ ownRole: "admin", unreadReactionCount: 2 });
const stranger = buildConversation({
  id: conversationId("1+9"),
  kind: "direct",
  name: "Lena",
  otherUserId: userId("9"),
  posting: "awaiting-approval",
  unreadCount: 1,
  preview: {
    senderName: "Lena",
    isOwn: false,
    isSystem: false,
    text: "Is the boat for sale?",
    attachmentKind: null,
  },
});
const dani = buildJoinRequest("Dani");
const reacted = buildReactedMessage(
  "176000000000000011",
  [
    buildReceivedReaction({
      code: "🔥",
      person: buildPerson({ id: userId("8"), name: "Bea" }),
      isUnread: true,
    }),
    buildReceivedReaction({ at: fixtureTime - 60_000 }),
    buildReceivedReaction({ person: null, at: fixtureTime - 120_000 }),
  ],
  { text: "Who can drive?" },
);

interface Shown {
  readonly messages?: readonly ReactedMessage[];
  readonly conversations?: readonly Conversation[];
  readonly received?: readonly JoinRequest[];
}
async function showForYou({
  messages = [reacted],
  conversations = [lake, stranger],
  received = [dani],
}: Shown = {}): Promise<FakeTransport> {
  const transport = await showApp({
    conversations,
    prepare: (fake) => {
      const found = { results: [], next: null, unindexed: [], isIndexing: false, unknownNames: [] };
      fake.answer("listMentionsOfMe", () => done({ ...found, conversations: [] }));
      fake.answer("listReactedMessages", () =>
        done({ messages, conversations: [{ ...lake, isListed: true }] }),
      );
      fake.answer("checkReactions", () => done(undefined));
      fake.answer("markReactionsRead", () => done(undefined));
      fake.answer("markJoinRequestsSeen", () => done(undefined));
      fake.answer("listRequests", () => done([]));
      fake.answer("listWaitingJoinRequests", () => done({ sent: [], received, seenTo: 0 }));
      fake.answer("listJoinRequests", () => done(received));
      fake.answer("getGroupDetails", () => done(buildGroupDetails()));
    },
  });
  await page.getByRole("button", { name: /^For you/u }).click();
  return transport;
}
const rowsOf = (list: string) => page.getByRole("list", { name: list }).getByRole("button");
const reactionRows = () => rowsOf("Reactions to your messages");
const requestRows = () => rowsOf("Requests that wait for you");
const open = (list: RegExp) => page.getByText(list).click();

test("the rail counts new reactions and requests together, and each of the two lists counts its new ones", async () => {
  await showForYou();
  await expect.element(page.getByRole("button", { name: "For you, 4 unread" })).toBeVisible();
  await expect.element(page.getByText("Reactions · 2", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Requests · 2", { exact: true })).toBeVisible();
});

test("a listed reaction says who reacted with what to which message, where and when, and whether it is new", async () => {
  await showForYou();
  await open(/^Reactions/u);
  await expect
    .element(reactionRows().first())
    .toHaveAccessibleName(
      /^Unread\. .*Bea.*Alice.* and 1 other reacted with Fire and Thumbs up to your message in .*Lake house.*: Who can drive\?$/u,
    );
  await expect.element(reactionRows().first()).toMatchTextContent(/🔥 👍 to your message/u);
});

test("pressing a reaction, by mouse or key, goes to its message, and leaving the list marks the reactions as read", async () => {
  const transport = await showForYou();
  transport.answer("loadAround", () =>
    done({ messages: [reacted.message], hasOlder: false, hasNewer: false }),
  );
  await open(/^Reactions/u);
  await expect.element(reactionRows().first()).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(reactionRows().first()).toHaveFocus();
  expect(transport.inputsOf("markReactionsRead")).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("article").filter({ hasText: "Who can drive?" })).toHaveFocus();
  expect(transport.inputsOf("markReactionsRead")).toEqual([{ to: fixtureTime }]);
});

test("a reaction that is withdrawn disappears from the shown list", async () => {
  const transport = await showForYou();
  await open(/^Reactions/u);
  await expect.element(reactionRows()).toHaveLength(1);
  transport.answer("listReactedMessages", () => done({ messages: [], conversations: [] }));
  transport.push("messagesSaved", {
    conversationId: lake.id,
    messages: [buildMessage({ key: reacted.message.key, isOwn: true })],
  });
  await expect.element(page.getByRole("heading", { name: "No reactions yet" })).toBeVisible();
});

test("a stranger's message request leads to its chat, with the list of requests beside it", async () => {
  const transport = await showForYou();
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await open(/^Requests/u);
  await expect
    .element(requestRows().filter({ hasText: "Lena" }))
    .toHaveAccessibleName(/^Unread\. .*Lena.* wants to write to you, .*: Is the boat for sale\?$/u);
  await requestRows().filter({ hasText: "Lena" }).click();
  await expect.element(page.getByRole("heading", { name: "Message requests" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: /^Request of/u })).toBeVisible();
});

test("a request to join leads to the dialog that decides it, and disappears when it is decided elsewhere", async () => {
  const transport = await showForYou();
  await open(/^Requests/u);
  const row = requestRows().filter({ hasText: "Dani" });
  await expect
    .element(row)
    .toHaveAccessibleName(/^Unread\. .*Dani.* asks to join .*Lake house.*: Ask me in February$/u);
  await row.click();
  await expect.element(page.getByRole("dialog").getByText("Ask me in February")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(row).toHaveFocus();
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received: [], seenTo: 0 }));
  const event = { type: "membership.announce.joined", data: {} };
  transport.push("messagesSaved", {
    conversationId: lake.id,
    messages: [buildMessage({ senderKind: "system", event })],
  });
  await expect.element(row).not.toBeInTheDocument();
});

test("when the person leaves the list of requests, the requests to join that were seen no longer count as new", async () => {
  const transport = await showForYou({ conversations: [buildConversation({ ownRole: "admin" })] });
  await expect.element(page.getByRole("button", { name: "For you, 1 unread" })).toBeVisible();
  await open(/^Requests/u);
  await expect.element(requestRows()).toHaveLength(1);
  await open(/^Starred/u);
  await expect.element(page.getByRole("button", { name: "For you", exact: true })).toBeVisible();
  expect(transport.inputsOf("markJoinRequestsSeen")).toEqual([{ to: fixtureTime }]);
});

test("lists of reactions and requests that cannot be loaded say so and can be loaded again", async () => {
  const transport = await showForYou({ messages: [], received: [] });
  transport.answer("listReactedMessages", () => failed({ kind: "unexpected" }));
  await open(/^Reactions/u);
  await expect.element(page.getByText("The reactions could not be loaded.")).toBeVisible();
  transport.answer("listReactedMessages", () => done({ messages: [reacted], conversations: [] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(reactionRows()).toHaveLength(1);
  transport.answer("listWaitingJoinRequests", () => failed({ kind: "offline" }));
  await open(/^Requests/u);
  await expect.element(page.getByText("Not all requests could be loaded.")).toBeVisible();
  await expect.element(requestRows()).toHaveLength(1);
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received: [dani], seenTo: 0 }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(requestRows()).toHaveLength(2);
});

test("without requests the list says what will appear there", async () => {
  await showForYou({ conversations: [lake], received: [] });
  await open(/^Requests/u);
  await expect.element(page.getByRole("heading", { name: "Nobody is waiting for you" })).toBeVisible();
});
