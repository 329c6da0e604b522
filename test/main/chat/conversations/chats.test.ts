import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChatId } from "../../../../preload/base/ids.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { toWireChat } from "../../../support/account/fake-places.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

/** A chat with Bea (200), who has said something. */
async function stageWithChat(): Promise<{
  readonly stage: Stage;
  readonly place: Place;
  readonly target: { readonly conversationId: ChatId };
}> {
  const stage = createStage();
  const place = stage.town.addChat({ id: "200", name: "Bea" });
  stage.town.say(place, "old");
  await stage.begin();
  const target = { conversationId: asId<ChatId>(place.id) };
  valueOf(await stage.account.openConversation(target));
  stage.told.length = 0;
  return { stage, place, target };
}

/** What the service has once a chat was cleared. */
function emptied(place: Place): void {
  place.rows.length = 0;
}

const listed = ({ account }: Stage): readonly string[] => {
  const reply = account.listConversations();
  return valueOf(reply).map(({ id }) => id);
};

test("a chat that is removed leaves the list, and what was said in it is forgotten", async () => {
  const { stage, place, target } = await stageWithChat();
  valueOf(await stage.account.removeChat(target));
  expect(stage.town.callsOf("removeChat")[0]?.path).toEqual({ chat_id: place.id });
  expect(listed(stage)).toEqual([]);
  expect(stage.told.map(({ name }) => name)).toEqual(["messagesRemoved", "conversationRemoved"]);
});

test("a removed chat comes back with the next message, and shows nothing older", async () => {
  const { stage, place, target } = await stageWithChat();
  valueOf(await stage.account.removeChat(target));
  emptied(place);
  const row = stage.town.say(place, "new");
  stage.push.created(place, row);
  await settle();
  expect(listed(stage)).toEqual([place.id]);
  const opened = valueOf(await stage.account.openConversation(target));
  expect(opened.messages.map(({ text }) => text)).toEqual(["new"]);
});

test("a chat that was removed on another of one's clients leaves the list here too", async () => {
  const { stage, target } = await stageWithChat();
  stage.push.handlers.onEvent({ kind: "chat-removed", ...target });
  expect(listed(stage)).toEqual([]);
});

test("a chat that is not there any more counts as removed; any other refusal leaves it", async () => {
  const { stage, target } = await stageWithChat();
  stage.town.once("removeChat", { kind: "offline" });
  expect(await stage.account.removeChat(target)).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(listed(stage)).toHaveLength(1);
  stage.town.once("removeChat", refusal(404));
  valueOf(await stage.account.removeChat(target));
  expect(listed(stage)).toEqual([]);
});

test("a cleared history empties the screen and the row's preview, and the chat stays", async () => {
  const { stage, target } = await stageWithChat();
  valueOf(await stage.account.clearHistory(target));
  expect(stage.town.callsOf("clearDirectHistory")[0]?.query).toEqual({ other_user_id: "200" });
  expect(stage.told.map(({ name }) => name)).toEqual(["messagesRemoved", "conversationsSaved"]);
  expect(valueOf(stage.account.listConversations())).toMatchObject([{ preview: null, unreadCount: 0 }]);
});

test("what was cleared is off the disk soon after, without anybody waiting for it", async () => {
  const { stage, target } = await stageWithChat();
  valueOf(await stage.account.clearHistory(target));
  await stage.clock.pass(1000);
  expect(stage.cache.read((tables) => tables.messages.isClearing())).toBe(false);
});

test("what waits to be sent survives the clearing", async () => {
  const { stage, target } = await stageWithChat();
  stage.town.always("sendDirectMessage", { kind: "offline" });
  stage.account.sendMessage({ ...target, text: "mine", replyTo: null });
  await settle();
  valueOf(await stage.account.clearHistory(target));
  expect(stage.account.counts().waitingCount).toBe(1);
});

test("requests are chats that wait, and their rows say so until they are accepted", async () => {
  const { stage, place, target } = await stageWithChat();
  stage.town.answerOnce("listRequests", { dm_requests: [toWireChat(place)] });
  const requests = valueOf(await stage.account.listRequests());
  expect(requests).toMatchObject([{ id: place.id, posting: "awaiting-approval" }]);
  valueOf(await stage.account.acceptRequest(target));
  expect(stage.town.callsOf("approveChat")[0]?.path).toEqual({ chat_id: place.id });
  expect(valueOf(stage.account.listConversations())).toMatchObject([{ posting: "allowed" }]);
});

test("requests are counted by what they are for", async () => {
  const { account, town } = createStage();
  town.answerOnce("countRequests", { counts: { dm: 1, received: 2, sent: 3, total: 6 } });
  expect(valueOf(await account.countRequests())).toEqual({ chats: 1, received: 2, sent: 3, total: 6 });
  town.once("countRequests", refusal(403, null, ["not now"]));
  expect(await account.countRequests()).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "not now" },
  });
});

test("a list that does not say whether a chat waits changes nothing about it", async () => {
  const { stage, place } = await stageWithChat();
  stage.town.answerOnce("listRequests", { dm_requests: [toWireChat(place)] });
  valueOf(await stage.account.listRequests());
  stage.push.ready();
  await settle();
  expect(valueOf(stage.account.listConversations())).toMatchObject([{ posting: "awaiting-approval" }]);
});

test("a group is no chat: it is not asked for", async () => {
  const { stage } = await stageWithChat();
  const group = { conversationId: conversationId("500") };
  const { account } = stage;
  for (const ask of [account.removeChat, account.clearHistory, account.acceptRequest]) {
    expect(await ask(group)).toEqual({ ok: false, problem: { kind: "not-found" } });
  }
});
