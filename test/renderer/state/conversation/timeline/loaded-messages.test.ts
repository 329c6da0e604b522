import { expect, test } from "vitest";
import { createBridge } from "../../../../../preload/bridge.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { Reply } from "../../../../../preload/base/reply.ts";
import { LoadedMessages } from "../../../../../renderer/state/conversation/timeline/loaded-messages.svelte.ts";
import { buildMessage, conversationId, messageId } from "../../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../../support/page/fake-transport.ts";

const lake = conversationId("500");

function message(id: string): Message {
  return buildMessage({ id: messageId(id), text: id });
}

/** Messages 10 and 11 are loaded, unless the test names others. */
function setUp(messages: readonly Message[] = [message("10"), message("11")]) {
  const transport = createFakeTransport();
  const loaded = new LoadedMessages(
    createBridge(transport, () => ""),
    { id: lake },
  );
  loaded.messages = messages;
  loaded.hasOlder = true;
  return { transport, loaded, texts: () => loaded.messages.map(({ text }) => text) };
}

test("if the oldest loaded message is removed, older messages can be loaded", () => {
  const { loaded } = setUp();
  loaded.hasOlder = false;
  loaded.remove(["guid-11"]);
  expect(loaded.hasOlder).toBe(false);
  loaded.remove(["guid-10"]);
  expect(loaded.hasOlder).toBe(true);
});

test("an older page of messages is prepended, and no more is requested once the beginning is reached", async () => {
  const { transport, loaded, texts } = setUp();
  transport.answer("loadOlder", () => done({ messages: [message("8"), message("9")], hasOlder: false }));
  await loaded.loadOlder();
  expect(transport.inputsOf("loadOlder")).toEqual([{ conversationId: lake, beforeId: "10" }]);
  expect(texts()).toEqual(["8", "9", "10", "11"]);
  await loaded.loadOlder();
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
});

test("an older page of messages is requested once, however often the top comes into view", async () => {
  const answer = Promise.withResolvers<Reply<{ messages: readonly Message[]; hasOlder: boolean }>>();
  const { transport, loaded } = setUp();
  transport.answer("loadOlder", () => answer.promise);
  const first = loaded.loadOlder();
  void loaded.loadOlder();
  expect(loaded.older.state).toBe("loading");
  answer.resolve(done({ messages: [], hasOlder: true }));
  await first;
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
});

test("an older page of messages that fails to load keeps the loaded messages and shows the problem", async () => {
  const { transport, loaded, texts } = setUp();
  transport.answer("loadOlder", () => failed({ kind: "offline" }));
  await loaded.loadOlder();
  expect(loaded.older).toEqual({ state: "failed", problem: { kind: "offline" } });
  expect(texts()).toEqual(["10", "11"]);
});

test("if more than 300 messages are loaded, only the newest 300 are kept, and older messages can be loaded again", () => {
  const { loaded } = setUp(Array.from({ length: 401 }, (_, index) => message(String(1000 + index))));
  loaded.hasOlder = false;
  expect(loaded.trim()).toBe(true);
  expect(loaded.messages).toHaveLength(300);
  expect(loaded.messages.at(-1)?.id).toBe("1400");
  expect(loaded.hasOlder).toBe(true);
  expect(loaded.trim()).toBe(false);
});
