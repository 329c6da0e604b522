import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import { startQuiet } from "../../../support/account/start-quiet.ts";
import type { QuietAccount } from "../../../support/account/start-quiet.ts";

const alice = { id: asId<UserId>("100"), name: "Alice" };
/** Starts during quiet hours in which Alice is allowed to notify, with a group and the chat with her. */
async function startWithAlice(): Promise<QuietAccount> {
  const started = await startQuiet();
  unwrapReply(await started.harness.account.setAllowedPeople({ people: [alice] }));
  return started;
}

function say(
  { harness }: QuietAccount,
  conversation: FakeConversation,
  text: string,
  senderId: string,
): void {
  const sender = { user_id: senderId, sender_id: senderId };
  harness.push.created(conversation, harness.service.say(conversation, text, sender));
}

const shownTexts = ({ harness }: QuietAccount) => harness.shown.map(({ message }) => message.text);

test("in quiet hours, messages of an allowed person notify at once in every chat, and those of others do not", async () => {
  const started = await startWithAlice();
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
  const started = await startWithAlice();
  const { harness, group, chat } = started;
  const here = conversationId(group.id);
  unwrapReply(await harness.account.setNotificationLevel({ conversationId: here, level: "none" }));
  say(started, group, "in the silent chat", "100");
  harness.settings = { ...harness.settings, notificationsPausedUntil: 8.64e15 };
  say(started, chat, "in the pause", "100");
  expect(shownTexts(started)).toEqual([]);
});

test("the list of allowed people can be replaced, and lasts over a restart", async () => {
  const { harness } = await startWithAlice();
  const ben = { id: asId<UserId>("777"), name: "Ben" };
  expect(unwrapReply(await harness.account.setAllowedPeople({ people: [ben] }))).toEqual([
    { ...ben, avatar: null },
  ]);
  const next = await harness.restart();
  expect(unwrapReply(await next.account.listAllowedPeople())).toEqual([{ ...ben, avatar: null }]);
  expect(unwrapReply(await next.account.setAllowedPeople({ people: [] }))).toEqual([]);
});

test("the list has the present name of an allowed person whom this computer knows", async () => {
  const { harness, group } = await startWithAlice();
  const sender = { user_id: "100", sender_id: "100", name: "Alice Liddell" };
  harness.push.created(group, harness.service.say(group, "hello", sender));
  expect(unwrapReply(await harness.account.listAllowedPeople())).toMatchObject([{ name: "Alice Liddell" }]);
});
