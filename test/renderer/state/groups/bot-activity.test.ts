import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { BotId } from "../../../../preload/base/ids.ts";
import type { Bot } from "../../../../preload/model/groups/bots.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { BotsState } from "../../../../renderer/state/groups/bots.svelte.ts";
import { BotActivity } from "../../../../renderer/state/groups/bot-activity.svelte.ts";
import { buildBot } from "../../../support/model/build-groups.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const here = conversationId("500");
const listening = buildBot({ callbackUrl: "https://hooks.example/release" });
const own = userId("1");

const buildNumbered = (id: number, changes: Partial<Message> = {}): Message =>
  buildMessage({ id: messageId(String(id)), text: String(id), ...changes });
const posted = (id: number, name = "Shipwright"): Message =>
  buildNumbered(id, { senderKind: "bot", sender: buildPerson({ id: userId("900"), name }) });
const from = (sender: string, id: number): Message =>
  buildNumbered(id, { senderKind: "bot", sender: buildPerson({ id: userId(sender), name: "Shipwright" }) });
const added = (id: number, by = "1", bot = "Shipwright"): Message =>
  buildNumbered(id, { senderKind: "system", event: { type: "bot.add", data: { user: { id: by }, bot } } });

async function show(page: readonly Message[], bot: Bot = listening, hasOlder = true) {
  const transport = createFakeTransport();
  transport.answer("listBots", () => done([bot]));
  transport.answer("loadOlder", () => done({ messages: page, hasOlder }));
  const bots = new BotsState(createBridge(transport, () => ""));
  await bots.load();
  const activity = new BotActivity(bots, bot, own);
  bots.showActivity(activity);
  await activity.load();
  return { transport, bots, activity };
}
const linesOf = ({ entries }: BotActivity): readonly string[] =>
  entries.map(({ message, isPosted }) => `${message.text} ${isPosted ? "posted" : "sent"}`);

test("a bot's activity has the newest messages of the group first, and counts those of the bot as posted", async () => {
  const { transport, activity } = await show([buildNumbered(1), posted(2), posted(3, "Weather")]);
  expect(linesOf(activity)).toEqual(["3 sent", "2 posted", "1 sent"]);
  expect(transport.inputsOf("loadOlder")).toEqual([{ conversationId: here, beforeId: null }]);
});

test("two bots with one name are distinguished by the sender id of a message posted as a bot in Natter", async () => {
  const { transport, bots, activity } = await show([posted(1), from("901", 2)]);
  const twin = buildBot({ id: asId<BotId>("twin") });
  bots.bots = [listening, twin];
  transport.answer("postAsBot", () => done(undefined));
  expect(activity.isByName).toBe(true);
  expect(linesOf(activity)).toEqual(["2 posted", "1 posted"]);
  const written = bots.postOf(listening);
  written.text = "3";
  await bots.post(written);
  bots.messagesSaved({ conversationId: here, messages: [posted(3)] });
  expect([linesOf(activity), activity.isByName]).toEqual([["3 posted", "2 sent", "1 posted"], false]);
  const other = new BotActivity(bots, twin, own);
  await other.load();
  expect(linesOf(other)).toEqual(["2 posted"]);
});

test("neither a failed post nor a text that two bots of one name post together reveals a bot's sender id", async () => {
  const { transport, bots, activity } = await show([from("901", 1)]);
  const twin = buildBot({ id: asId<BotId>("twin") });
  transport.answer("postAsBot", () => failed({ kind: "offline" }));
  const written = bots.postOf(listening);
  written.text = "2";
  await bots.post(written);
  bots.messagesSaved({ conversationId: here, messages: [from("901", 2)] });
  expect(activity.isByName).toBe(true);
  transport.answer("postAsBot", () => done(undefined));
  for (const bot of [listening, twin]) {
    const post = bots.postOf(bot);
    post.text = "3";
    await bots.post(post);
  }
  bots.messagesSaved({ conversationId: here, messages: [from("901", 3)] });
  expect(activity.isByName).toBe(true);
  expect(linesOf(activity)).toEqual(["3 posted", "2 posted", "1 posted"]);
});

test("the activity of a bot without a callback address has only what the bot posted", async () => {
  const { activity } = await show([buildNumbered(1), posted(2)], buildBot());
  expect(linesOf(activity)).toEqual(["2 posted"]);
});

test("messages older than the bot do not count as sent to the bot, and no older messages can be loaded", async () => {
  const { activity } = await show([buildNumbered(1), added(2), buildNumbered(3)]);
  expect(linesOf(activity)).toEqual(["3 sent", "2 sent"]);
  expect(activity.hasOlder).toBe(false);
});

test("a system message about adding another bot, or another person's bot, does not count as the creation of this bot", async () => {
  const { activity } = await show([buildNumbered(1), added(2, "7"), added(3, "1", "Weather")]);
  expect(linesOf(activity)).toHaveLength(3);
  expect(activity.hasOlder).toBe(true);
});

test("of two bots with one name, the activity reaches back to the creation of the first bot", async () => {
  const { bots } = await show([buildNumbered(1), added(2), added(3)]);
  bots.bots = [listening, buildBot({ callbackUrl: null })];
  const activity = new BotActivity(bots, listening, own);
  await activity.load();
  expect(linesOf(activity)).toEqual(["3 sent", "2 sent"]);
});

test("a new message joins a bot's activity, but a message of another chat or an unsent message does not", async () => {
  const { bots, activity } = await show([buildNumbered(1)]);
  const waiting = buildMessage({ id: null, status: { state: "waiting" } });
  bots.messagesSaved({ conversationId: here, messages: [buildNumbered(2), waiting] });
  bots.messagesSaved({ conversationId: conversationId("501"), messages: [buildNumbered(3)] });
  expect(linesOf(activity)).toEqual(["2 sent", "1 sent"]);
  expect(activity.arrived?.message.text).toBe("2");
});

test("a changed message does not count as new in a bot's activity, and a removed message disappears", async () => {
  const { bots, activity } = await show([buildNumbered(1), buildNumbered(2)]);
  bots.messagesSaved({ conversationId: here, messages: [buildNumbered(2, { text: "two" })] });
  expect([linesOf(activity), activity.arrived]).toEqual([["two sent", "1 sent"], null]);
  bots.messagesRemoved({ conversationId: here, keys: [buildNumbered(1).key] });
  expect(linesOf(activity)).toEqual(["two sent"]);
});

test("messages before the oldest message of a bot's activity can be loaded, and a failure keeps the loaded messages", async () => {
  const { transport, activity } = await show([buildNumbered(3)]);
  transport.answer("loadOlder", () => failed({ kind: "offline" }));
  await activity.loadOlder();
  expect(activity.older).toEqual({ state: "failed", problem: { kind: "offline" } });
  transport.answer("loadOlder", () =>
    done({ messages: [buildNumbered(1), buildNumbered(2)], hasOlder: false }),
  );
  await activity.loadOlder();
  expect(transport.inputsOf("loadOlder").at(-1)).toEqual({ conversationId: here, beforeId: "3" });
  expect(linesOf(activity)).toEqual(["3 sent", "2 sent", "1 sent"]);
  expect([activity.hasOlder, activity.older.state]).toEqual([false, "ready"]);
});

test("a bot's activity loads messages that a catch-up stored, and keeps its older pages if there is no gap", async () => {
  const { transport, bots, activity } = await show([buildNumbered(2), buildNumbered(3)]);
  transport.answer("loadOlder", () => done({ messages: [buildNumbered(1)], hasOlder: false }));
  await activity.loadOlder();
  transport.answer("loadOlder", () =>
    done({ messages: [buildNumbered(3), buildNumbered(4)], hasOlder: true }),
  );
  bots.conversationsSaved([buildConversation()]);
  await eventually(() => {
    expect(linesOf(activity)).toEqual(["4 sent", "3 sent", "2 sent", "1 sent"]);
  });
  expect(activity.hasOlder).toBe(false);
});

test("if messages are missing in between, the newest messages replace the loaded messages of a bot's activity", async () => {
  const { transport, bots, activity } = await show([buildNumbered(1)], listening, false);
  transport.answer("loadOlder", () =>
    done({ messages: [buildNumbered(8), buildNumbered(9)], hasOlder: true }),
  );
  bots.connectionChanged({ state: "online" });
  await eventually(() => {
    expect(linesOf(activity)).toEqual(["9 sent", "8 sent"]);
  });
  expect(activity.hasOlder).toBe(true);
});

test("a bot's activity that was closed requests no messages, and after a change of account no activity is shown", async () => {
  const { transport, bots, activity } = await show([buildNumbered(1)]);
  bots.leaveActivity();
  bots.conversationsSaved([buildConversation()]);
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
  bots.showActivity(activity);
  bots.clear();
  expect(bots.activity).toBeNull();
});
