import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, GroupId } from "../../../preload/base/ids.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  send,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";

test("two people see, write in and read a new topic, and both lose it when it is deleted", async () => {
  const testWorld = createAccountTestWorld();
  const service = await startServiceForTest(testWorld.world);
  const [his, hers] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  const names = (running: typeof his): readonly string[] =>
    unwrapReply(running.account.listConversations())
      .map(({ name }) => name)
      .sort();
  await eventually(() => {
    expect([names(his), names(hers)]).toEqual([["Street"], ["Street"]]);
    expect(hers.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
  const groupId = asId<GroupId>(testWorld.groupId);
  const topic = { name: "Boats", description: "", picture: null, type: "private" } as const;
  const made = unwrapReply(await his.account.createTopic({ groupId, topic }));
  await eventually(() => {
    expect([names(his), names(hers)]).toEqual([
      ["Boats", "Street"],
      ["Boats", "Street"],
    ]);
  });
  const conversationId: ConversationId = made.id;
  unwrapReply(await hers.account.openConversation({ conversationId }));
  send(his, conversationId, "ahoy");
  await eventually(() => {
    const row = unwrapReply(hers.account.listConversations()).find(({ id }) => id === conversationId);
    expect(row).toMatchObject({ parentName: "Street", unreadCount: 1, preview: { text: "ahoy" } });
  });
  const opened = unwrapReply(await hers.account.openConversation({ conversationId }));
  const messageId = opened.messages.at(-1)?.id;
  if (messageId === null || messageId === undefined) throw new Error("no message");
  hers.account.markRead({ conversationId, messageId });
  await eventually(() => {
    expect(testWorld.world.unreadCount(bea, conversationId)).toBe(0);
  });
  unwrapReply(await his.account.deleteTopic({ groupId, topicId: made.id }));
  await eventually(() => {
    expect([names(his), names(hers)]).toEqual([["Street"], ["Street"]]);
  });
  expect([...his.errors, ...hers.errors]).toEqual([]);
});
