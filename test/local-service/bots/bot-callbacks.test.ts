import { expect, onTestFinished, test } from "vitest";
import { BotCallbacks } from "../../../local-service/bots/bot-callbacks.ts";
import { CallbackLog } from "../../../local-service/bots/callback-log.ts";
import { fixedClock } from "../../../local-service/shared/clock.ts";
import { pictureUrlsForOrigin } from "../../../local-service/shared/picture-url.ts";
import { World } from "../../../local-service/world/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Post {
  readonly text: string;
  readonly signal: AbortSignal;
  answer(status: number): Promise<void>;
  break(): Promise<void>;
}

/** Builds a group with a bot that has a callback address. The test answers the calls and moves the clock. */
function stage(callbackUrl = "http://127.0.0.1:4000/") {
  const [clock, world] = [fixedClock(1_000_000), new World(fixedClock(1_000_000), 3)];
  const person = world.accounts.add({ name: "Ana", email: "ana@example.test" });
  const group = world.createGroup({ name: "Rowing", ownerId: person.id });
  if ("refused" in group) throw new Error("no group");
  const bot = world.bots.add({ groupId: group.id, ownerId: person.id, name: "Cox", callbackUrl });
  const posts: Post[] = [];
  const log = new CallbackLog(world.bots);
  const callbacks = new BotCallbacks({
    world,
    callbackLog: log,
    pictureUrl: pictureUrlsForOrigin("http://127.0.0.1"),
    callbacks: ["http://127.0.0.1:4000", "http://127.0.0.1:5"],
    after: (delay, callback) => clock.after(delay, callback),
    post: (_url, json, signal) =>
      new Promise((resolve, reject) => {
        const then = (end: () => void) => async (): Promise<void> => {
          end();
          await settle();
        };
        signal.addEventListener("abort", () => {
          reject(new Error("aborted"));
        });
        posts.push({
          text: String((JSON.parse(json) as { text: unknown }).text),
          signal,
          answer: (status) =>
            then(() => {
              resolve(status);
            })(),
          break: then(() => {
            reject(new Error("hung up"));
          }),
        });
      }),
  });
  onTestFinished(() => {
    callbacks.stop();
  });
  const say = async (text: string): Promise<void> => {
    world.messages.postInGroup(person.id, group.id, { text });
    await settle();
  };
  const move = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    await settle();
  };
  return { world, bot, log, callbacks, posts, say, move, texts: () => posts.map(({ text }) => text) };
}

test("a bot's callback that was answered with 200 is not repeated", async () => {
  const { say, posts, move, texts } = stage();
  await say("one");
  await posts[0]?.answer(200);
  await move(60_000);
  expect(texts()).toEqual(["one"]);
});

test.each([302, 404, 500])(
  "a callback answered with %i is retried once after a pause, and then dropped",
  async (status) => {
    const { say, posts, move, texts } = stage();
    await say("one");
    await posts[0]?.answer(status);
    expect(texts()).toEqual(["one"]);
    await move(2000);
    expect(texts()).toEqual(["one", "one"]);
    await posts[1]?.answer(status);
    await move(600_000);
    expect(texts()).toEqual(["one", "one"]);
  },
);

test("a callback whose connection breaks is retried once after a pause", async () => {
  const { say, posts, move, texts } = stage();
  await say("one");
  await posts[0]?.break();
  await move(2000);
  expect(texts()).toEqual(["one", "one"]);
});

test("a callback is aborted after five seconds without an answer", async () => {
  const { say, posts, move } = stage();
  await say("one");
  await move(4999);
  expect(posts[0]?.signal.aborted).toBe(false);
  await move(1);
  expect(posts[0]?.signal.aborted).toBe(true);
});

test("at most three callbacks of a bot run at once; if one of them ends, the next callback starts", async () => {
  const { say, posts, texts } = stage();
  for (const text of ["1", "2", "3", "4", "5"]) await say(text);
  expect(texts()).toEqual(["1", "2", "3"]);
  await posts[1]?.answer(200);
  expect(texts()).toEqual(["1", "2", "3", "4"]);
});

test("when too many callbacks of a bot wait, the oldest are dropped, so that the queue stays small", async () => {
  const { say, posts, texts } = stage();
  for (let count = 1; count <= 150; count += 1) await say(String(count));
  // `posts` grows while the loop runs: each answer lets the next call start.
  for (const post of posts) await post.answer(200);
  expect(texts()).toHaveLength(103);
  expect(texts().slice(0, 5)).toEqual(["1", "2", "3", "51", "52"]);
});

test("a bot that does not answer does not delay the callbacks of another bot", async () => {
  const { world, bot, say, texts } = stage();
  for (const text of ["1", "2", "3", "4"]) await say(text);
  world.bots.add({
    groupId: bot.groupId,
    ownerId: bot.ownerId,
    name: "B",
    callbackUrl: "http://127.0.0.1:5/",
  });
  await say("5");
  expect(texts()).toEqual(["1", "2", "3", "5"]);
});

test("a callback address on another computer is not called, even if a loaded world has a bot with this address", async () => {
  const { say, posts } = stage("http://192.168.0.9/");
  await say("one");
  expect(posts).toEqual([]);
});

test("`stop` aborts running callbacks, starts no new callbacks and drops pending retries", async () => {
  const { callbacks, say, posts, move, texts } = stage();
  await say("one");
  await posts[0]?.answer(500);
  await say("two");
  callbacks.stop();
  await settle();
  expect(posts[1]?.signal.aborted).toBe(true);
  await say("three");
  await move(600_000);
  expect(texts()).toEqual(["one", "two"]);
});

test("the callback log has each call with its status and the number of its attempt, the last call first", async () => {
  const { world, bot, log, say, posts, move } = stage();
  await say("one");
  const messageId = world.conversations.log(bot.groupId).last?.id;
  await posts[0]?.answer(500);
  await move(2000);
  await posts[1]?.answer(204);
  await say("two");
  await posts[2]?.break();
  const kept = log.of(bot.id);
  expect(kept.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, null],
    [2, 204],
    [1, 500],
  ]);
  expect(kept.at(-1)).toEqual({
    messageId,
    url: "http://127.0.0.1:4000/",
    attempt: 1,
    status: 500,
    at: world.clock.now(),
  });
});

test("the callback log keeps the last hundred calls of a bot, also calls that were dropped before they were made", async () => {
  const { bot, log, say, posts } = stage();
  for (let count = 1; count <= 150; count += 1) await say(String(count));
  expect(log.of(bot.id).map(({ attempt }) => attempt)).toEqual(Array.from({ length: 47 }, () => 0));
  for (const post of posts) await post.answer(200);
  expect(log.of(bot.id)).toHaveLength(100);
  expect(log.of(bot.id).every(({ status }) => status === 200)).toBe(true);
});

test("the callback log drops the calls of a destroyed bot as soon as another bot is called", async () => {
  const { world, bot, log, say, posts } = stage();
  await say("one");
  await posts[0]?.answer(200);
  world.bots.destroy(bot.ownerId, bot.id);
  expect(log.of(bot.id)).toHaveLength(1);
  const { groupId, ownerId } = bot;
  world.bots.add({ groupId, ownerId, name: "B", callbackUrl: "http://127.0.0.1:5/" });
  await say("two");
  await posts[1]?.answer(200);
  expect(log.of(bot.id)).toEqual([]);
});

test("a call that `stop` aborts is not in the callback log", async () => {
  const { bot, callbacks, log, say } = stage();
  await say("one");
  callbacks.stop();
  await settle();
  expect(log.of(bot.id)).toEqual([]);
});
