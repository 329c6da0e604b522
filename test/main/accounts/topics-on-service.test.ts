import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, GroupId } from "../../../preload/base/ids.ts";
import { bea, createNeighbours, moveIn, sam, send, serve, until } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

test("a topic is made, talked in and read by two people, and goes for both when it ends", async () => {
  const street = createNeighbours();
  const service = await serve(street.world);
  const [his, hers] = [moveIn(service, sam), moveIn(service, bea)];
  const names = (household: typeof his): readonly string[] =>
    valueOf(household.account.listConversations())
      .map(({ name }) => name)
      .sort();
  await until(() => {
    expect([names(his), names(hers)]).toEqual([["Street"], ["Street"]]);
    expect(hers.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
  });
  const groupId = asId<GroupId>(street.groupId);
  const topic = { name: "Boats", description: "", picture: null, type: "private" } as const;
  const made = valueOf(await his.account.createTopic({ groupId, topic }));
  await until(() => {
    expect([names(his), names(hers)]).toEqual([
      ["Boats", "Street"],
      ["Boats", "Street"],
    ]);
  });
  const conversationId: ConversationId = made.id;
  valueOf(await hers.account.openConversation({ conversationId }));
  send(his, conversationId, "ahoy");
  await until(() => {
    const row = valueOf(hers.account.listConversations()).find(({ id }) => id === conversationId);
    expect(row).toMatchObject({ parentName: "Street", unreadCount: 1, preview: { text: "ahoy" } });
  });
  const opened = valueOf(await hers.account.openConversation({ conversationId }));
  const messageId = opened.messages.at(-1)?.id;
  if (messageId === null || messageId === undefined) throw new Error("no message");
  hers.account.markRead({ conversationId, messageId });
  await until(() => {
    expect(street.world.unreadCount(bea, conversationId)).toBe(0);
  });
  valueOf(await his.account.deleteTopic({ groupId, topicId: made.id }));
  await until(() => {
    expect([names(his), names(hers)]).toEqual([["Street"], ["Street"]]);
  });
  expect([...his.mistakes, ...hers.mistakes]).toEqual([]);
});
