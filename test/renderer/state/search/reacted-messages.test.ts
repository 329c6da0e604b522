import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { ReactedMessages } from "../../../../preload/model/conversations/received-reactions.ts";
import { ReactedMessagesState } from "../../../../renderer/state/search/reacted-messages.svelte.ts";
import { buildReactedMessage, buildReceivedReaction } from "../../../support/model/build-reactions.ts";
import { buildMessage, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const lake = conversationId("500");
const listOf = (...ids: readonly string[]): ReactedMessages => ({
  messages: ids.map((id) => buildReactedMessage(id)),
  conversations: [{ id: lake, kind: "group", name: "Lake house", avatar: null, isListed: true }],
});
const ownSaved = { conversationId: lake, messages: [buildMessage({ isOwn: true })] };

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listReactedMessages", () => done(listOf("3", "2")));
  transport.answer("checkReactions", () => done(undefined));
  transport.answer("markReactionsRead", () => done(undefined));
  const reacted = new ReactedMessagesState(createBridge(transport, () => ""));
  const ids = (): readonly string[] => reacted.messages.map(({ message }) => message.id);
  const asked = (): number => transport.inputsOf("listReactedMessages").length;
  return { transport, reacted, ids, asked };
}

test("messages with reactions are loaded only while their list is shown, and again when an own message changes", async () => {
  const { reacted, ids, asked } = setUp();
  reacted.messagesSaved(ownSaved);
  expect(asked()).toBe(0);
  await reacted.show();
  expect(ids()).toEqual(["3", "2"]);
  expect(reacted.conversation(lake)?.name).toBe("Lake house");
  reacted.messagesSaved({ conversationId: lake, messages: [buildMessage()] });
  expect(asked()).toBe(1);
  reacted.messagesSaved(ownSaved);
  await settle();
  expect(asked()).toBe(2);
  reacted.hide();
  reacted.messagesSaved(ownSaved);
  expect(asked()).toBe(2);
});

test("a message that is removed or has no reactions left disappears from the shown list", async () => {
  const { transport, reacted, ids } = setUp();
  await reacted.show();
  transport.answer("listReactedMessages", () => done(listOf("2")));
  reacted.messagesRemoved({ conversationId: lake, keys: [reacted.messages[0]?.message.key ?? ""] });
  await settle();
  expect(ids()).toEqual(["2"]);
  transport.answer("listReactedMessages", () => done(listOf()));
  reacted.messagesSaved(ownSaved);
  await settle();
  expect(ids()).toEqual([]);
});

test("leaving the list marks the reactions that were shown as read, and no later reactions", async () => {
  const { transport, reacted } = setUp();
  const latest = buildReceivedReaction({ at: 2000, isUnread: true });
  const earlier = buildReceivedReaction({ at: 1000, isUnread: true });
  transport.answer("listReactedMessages", () =>
    done({ ...listOf(), messages: [buildReactedMessage("3", [latest, earlier])] }),
  );
  await reacted.show();
  expect(transport.inputsOf("markReactionsRead")).toEqual([]);
  reacted.hide();
  expect(transport.inputsOf("markReactionsRead")).toEqual([{ to: 2000 }]);
});

test("if no reaction was unread, leaving the list marks none as read, and neither does a change of account", async () => {
  const { transport, reacted } = setUp();
  await reacted.show();
  reacted.hide();
  transport.answer("listReactedMessages", () =>
    done({ ...listOf(), messages: [buildReactedMessage("3", [buildReceivedReaction({ isUnread: true })])] }),
  );
  await reacted.show();
  reacted.clear();
  reacted.hide();
  expect(transport.inputsOf("markReactionsRead")).toEqual([]);
});

test("a failed load keeps the shown messages with reactions, and a late reply for another account is dropped", async () => {
  const { transport, reacted, ids } = setUp();
  await reacted.show();
  transport.answer("listReactedMessages", () => failed({ kind: "unexpected" }));
  await reacted.refresh();
  expect(reacted.phase.state).toBe("failed");
  expect(ids()).toEqual(["3", "2"]);
  const late = Promise.withResolvers<Reply<ReactedMessages>>();
  transport.answer("listReactedMessages", () => late.promise);
  const reading = reacted.refresh();
  reacted.clear();
  late.resolve(done(listOf("9")));
  await reading;
  expect(ids()).toEqual([]);
});

test("deleting the local copy loads the shown list of messages with reactions again", async () => {
  const { transport, reacted, ids } = setUp();
  await reacted.show();
  transport.answer("listReactedMessages", () => done(listOf()));
  reacted.localCopyDeleted();
  await settle();
  expect(ids()).toEqual([]);
  expect(reacted.phase.state).toBe("ready");
});

test("opening the list checks at the service which reactions still exist, and says if the check fails", async () => {
  const { transport, reacted } = setUp();
  transport.answer("checkReactions", () => failed({ kind: "offline" }));
  await reacted.show();
  expect(reacted.checkProblem).toEqual({ kind: "offline" });
  transport.answer("checkReactions", () => done(undefined));
  await reacted.check();
  expect(reacted.checkProblem).toBeNull();
  transport.answer("listReactedMessages", () => done(listOf()));
  await reacted.show();
  expect(transport.inputsOf("checkReactions")).toHaveLength(2);
});
