import { expect, test } from "vitest";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import { toMessageJson } from "../../../../main/cache/rows/message-json.ts";
import { measureChats, cachedFilesOfChat } from "../../../../main/chat/conversations/chat-sizes.ts";
import type { ChatSizeParts } from "../../../../main/chat/conversations/chat-sizes.ts";
import { systemClock } from "../../../../main/shell/app/clock.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, MediaPath } from "../../../../preload/base/ids.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { createSlowClock } from "../../../support/clock/slow-clock.ts";
import { facts, buildStoredMessage } from "../../../support/files/cache-file.ts";

const football = conversationId("500");
const kitchen = conversationId("501");

const picture = (name: string) =>
  ({
    kind: "image",
    media: asId<MediaPath>(`/media/${name}`),
    original: asId<MediaPath>(`/media/${name}`),
    size: null,
  }) as const;

function world(files: Readonly<Record<string, number>> = {}) {
  const cache = createMemoryCache(null);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts({ id: football, name: "Football" }), "");
  });
  const say = (id: number, where: ConversationId, ...names: readonly string[]): void => {
    cache.write((tables) => {
      const attachments = names.map(picture);
      tables.messages.save(
        buildStoredMessage(String(id), { conversationId: where, text: "said", attachments }),
      );
    });
  };
  const parts: ChatSizeParts = {
    cache,
    clock: systemClock,
    signal: new AbortController().signal,
    filesOf: (_id, attachment) => {
      const name = attachment.kind === "image" ? attachment.media : "";
      const bytes = files[name];
      return bytes === undefined ? [] : [{ name, bytes }];
    },
  };
  return { cache, say, parts };
}

test("messages and their bytes are counted for each chat, beyond one batch, the largest chat first", async () => {
  const { cache, say, parts } = world();
  for (let id = 1; id <= 2500; id += 1) say(id, id % 5 === 0 ? football : kitchen);
  const sizes = await measureChats(parts);
  expect(sizes.map(({ conversationId: id, messages }) => [id, messages])).toEqual([
    [kitchen, 2000],
    [football, 500],
  ]);
  const length = cache.read((tables) =>
    tables.messages
      .last(football, "", null, 1000)
      .reduce((sum, message) => sum + toMessageJson(message).length, 0),
  );
  expect(sizes[1]).toMatchObject({ name: "Football", messageBytes: length, mediaBytes: 0 });
  // A chat that the list no longer has still has messages.
  expect(sizes[0]).toMatchObject({ name: "", avatar: null });
});

test("cached files count once for each chat in which they were shared", async () => {
  const { say, parts } = world({ "/media/a": 1000, "/media/b": 30 });
  say(1, football, "a", "b");
  say(2, football, "a");
  say(3, kitchen, "a", "not kept");
  const sizes = await measureChats(parts);
  expect(sizes.map(({ conversationId: id, mediaBytes }) => [id, mediaBytes])).toEqual([
    [football, 1030],
    [kitchen, 1000],
  ]);
  expect(await cachedFilesOfChat(parts, kitchen)).toEqual(["/media/a"]);
});

test("cleared messages that are still on the disk do not count", async () => {
  const { cache, say, parts } = world();
  say(1, football);
  say(2, football);
  cache.write((tables) => {
    tables.messages.clear(football);
  });
  say(3, football);
  expect(await measureChats(parts)).toMatchObject([{ conversationId: football, messages: 1 }]);
});

test.each([
  { about: "250 messages", count: 6000, length: 4, turns: 24 },
  { about: "nine large messages", count: 180, length: 30_000, turns: 20 },
])(
  "while the sizes of chats are counted, other work gets a turn after each $about",
  async ({ count, length, turns }) => {
    const { cache, parts } = world();
    const text = "x".repeat(length);
    cache.write(({ messages }) => {
      for (let id = 1; id <= count; id += 1)
        messages.save(buildStoredMessage(String(id), { conversationId: football, text }));
    });
    let pauses = 0;
    const clock = createSlowClock(() => (pauses += 1));
    expect(await measureChats({ ...parts, clock })).toMatchObject([{ messages: count }]);
    expect(pauses).toBe(turns);
    pauses = 0;
    await cachedFilesOfChat({ ...parts, clock }, kitchen);
    expect(pauses).toBe(turns);
  },
);

test("while the sizes of chats are counted, no pauses are made for messages that were removed", async () => {
  const { cache, say, parts } = world();
  say(1, football, "a");
  cache.write(({ messages }) => {
    for (let id = 2; id <= 3000; id += 1)
      messages.save(buildStoredMessage(String(id), { conversationId: kitchen }));
  });
  say(4000, football);
  cache.write(({ messages }) => {
    for (let id = 2; id <= 3000; id += 1) messages.remove(kitchen, messageId(String(id)));
  });
  let pauses = 0;
  const clock = createSlowClock(() => (pauses += 1));
  expect(await measureChats({ ...parts, clock })).toMatchObject([{ messages: 2 }]);
  expect(pauses).toBe(1);
});

test("counting the sizes of chats ends when it is aborted", async () => {
  const { say, parts } = world();
  say(1, football);
  expect(await measureChats({ ...parts, signal: AbortSignal.abort() })).toEqual([]);
});
