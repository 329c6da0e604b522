import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const alice = { id: asId<UserId>("100"), name: "Alice" };
/** Quiet at every moment of the week, so that the tests do not depend on the time zone. */
const always = ["1", "2", "3", "4", "5", "6", "7"].map((day) => `${day} 00:00-00:00`);

interface Started {
  readonly harness: AccountHarness;
  readonly group: FakeConversation;
  readonly chat: FakeConversation;
}

/** Starts during quiet hours in which Alice is allowed to notify, with a group and the chat with her. */
async function startQuiet(): Promise<Started> {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("500", "Lake house");
  const chat = harness.service.addChat(alice);
  for (const each of [group, chat]) harness.service.say(each, "first");
  await harness.begin();
  for (const { id } of [group, chat])
    unwrapReply(await harness.account.markConversationRead({ conversationId: conversationId(id) }));
  harness.settings = { ...harness.settings, areQuietHoursOn: true, quietHours: always };
  unwrapReply(await harness.account.setAllowedPeople({ people: [alice] }));
  return { harness, group, chat };
}

function say({ harness }: Started, conversation: FakeConversation, text: string, senderId: string): void {
  const sender = { user_id: senderId, sender_id: senderId };
  harness.push.created(conversation, harness.service.say(conversation, text, sender));
}

const shownTexts = ({ harness }: Started) => harness.shown.map(({ message }) => message.text);

test("in quiet hours, messages of an allowed person notify at once in every chat, and those of others do not", async () => {
  const started = await startQuiet();
  const { harness, group, chat } = started;
  say(started, chat, "call me", "100");
  say(started, group, "call me, all of you", "100");
  say(started, group, "later is fine", "300");
  expect(shownTexts(started)).toEqual(["call me", "call me, all of you"]);
  harness.settings = { ...harness.settings, areQuietHoursOn: false };
  await harness.clock.pass(60_000);
  expect(harness.digests.map(({ count }) => count)).toEqual([1]);
});

test("an allowed person does not notify in a chat that is set to notify of nothing, nor during a pause", async () => {
  const started = await startQuiet();
  const { harness, group, chat } = started;
  const here = conversationId(group.id);
  unwrapReply(await harness.account.setNotificationLevel({ conversationId: here, level: "none" }));
  say(started, group, "in the silent chat", "100");
  harness.settings = { ...harness.settings, notificationsPausedUntil: 8.64e15 };
  say(started, chat, "in the pause", "100");
  expect(shownTexts(started)).toEqual([]);
});

test("the list of allowed people can be replaced, and lasts over a restart", async () => {
  const { harness } = await startQuiet();
  const ben = { id: asId<UserId>("777"), name: "Ben" };
  expect(unwrapReply(await harness.account.setAllowedPeople({ people: [ben] }))).toEqual([
    { ...ben, avatar: null },
  ]);
  const next = await harness.restart();
  expect(unwrapReply(await next.account.listAllowedPeople())).toEqual([{ ...ben, avatar: null }]);
  expect(unwrapReply(await next.account.setAllowedPeople({ people: [] }))).toEqual([]);
});

test("the list has the present name of an allowed person whom this computer knows", async () => {
  const { harness, group } = await startQuiet();
  const sender = { user_id: "100", sender_id: "100", name: "Alice Liddell" };
  harness.push.created(group, harness.service.say(group, "hello", sender));
  expect(unwrapReply(await harness.account.listAllowedPeople())).toMatchObject([{ name: "Alice Liddell" }]);
});
