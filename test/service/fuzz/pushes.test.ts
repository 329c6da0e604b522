import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { openBayeuxSocket } from "../push/bayeux-socket.ts";
import type { BayeuxSocket } from "../push/bayeux-socket.ts";
import { listenTo } from "../push/push-listener.ts";
import { valueAtPath, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";
import { usedBytes } from "./used-bytes.ts";

const messageCount = 20_000;
const inOneFrame = 20;
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const maxGrowth = 40 * 1024 * 1024;

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom("", "/**", "/meta/**", "\u0000", "__proto__"),
);

/** Generates Bayeux messages. Most are well formed; sometimes any other value takes the place of a message. */
function messages({ alice, bob, group }: Scenario, clientIds: readonly string[]): fc.Arbitrary<unknown> {
  const channels = [
    ...["handshake", "connect", "subscribe", "unsubscribe", "nothing"].map((name) => `/meta/${name}`),
    `/user/${alice.id}`,
    `/user/${bob.id}`,
    `/group/${group.id}`,
    `/groups/${group.id}`,
    `/direct_message/${alice.id}_${bob.id}`,
    `/direct_message/${bob.id}_${alice.id}`,
    "/service/x",
  ];
  const channel = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...channels) },
    { weight: 1, arbitrary: odd },
  );
  const now = Math.floor(Date.now() / 1000);
  const ext = fc.record(
    {
      access_token: fc.oneof(fc.constantFrom(alice.token, bob.token, "stranger"), odd),
      timestamp: fc.oneof(fc.constantFrom(now, now * 1000, 0), odd),
    },
    { requiredKeys: [] },
  );
  const data = fc.oneof(
    fc.record({
      type: fc.constantFrom("typing", "ping", "line.create"),
      user_id: fc.constantFrom(alice.id, bob.id),
      started: fc.integer(),
    }),
    odd,
  );
  const message = fc.record(
    {
      channel,
      clientId: fc.oneof(fc.constantFrom(...clientIds), odd),
      version: fc.constantFrom("1.0", "0.1"),
      supportedConnectionTypes: fc.oneof(fc.subarray(["websocket", "long-polling"]), odd),
      connectionType: fc.oneof(fc.constantFrom("websocket", "long-polling", "carrier-pigeon"), odd),
      subscription: fc.oneof(channel, fc.array(channel, { maxLength: 3 })),
      ext: fc.oneof(ext, odd),
      data,
      // Without this timeout the service would answer a connect only after half a minute.
      advice: fc.constant({ timeout: 0 }),
    },
    { requiredKeys: ["channel", "advice"] },
  );
  return fc.oneof({ weight: 19, arbitrary: message }, { weight: 1, arbitrary: odd });
}

/** Whether the protocol promises an answer: the message has a channel, and the channel is text. */
function isAnswerable(message: unknown): boolean {
  return typeof valueAtPath(message, ["channel"]) === "string";
}

async function handshake(client: BayeuxSocket): Promise<string> {
  const answer = await client.ask({
    channel: "/meta/handshake",
    version: "1.0",
    supportedConnectionTypes: ["websocket", "long-polling"],
  });
  return String(valueAtPath(answer, ["clientId"]));
}

function withIds(list: readonly unknown[], frame: number): unknown[] {
  return list.map((message, index) =>
    isAnswerable(message) ? { ...(message as object), id: `${String(frame)}-${String(index)}` } : message,
  );
}

/** The ids of the answers among the replies. An answer has the field `successful`; a published message has not. */
function answeredIds(replies: readonly unknown[]): unknown[] {
  return replies
    .filter((reply) => valueAtPath(reply, ["successful"]) !== undefined)
    .map((reply) => valueAtPath(reply, ["id"]));
}

async function overHttp({ service }: Scenario, frame: readonly unknown[]): Promise<readonly unknown[]> {
  const response = await fetch(service.urls.push, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(frame),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  return response.ok ? (JSON.parse(text) as unknown[]) : [];
}

async function overSocket(client: BayeuxSocket, frame: readonly unknown[]): Promise<readonly unknown[]> {
  const from = client.frames.length;
  const received = (): unknown[] =>
    client.frames.slice(from).flatMap((text) => JSON.parse(text) as unknown[]);
  const wanted = frame.filter(isAnswerable).map((one) => valueAtPath(one, ["id"]));
  client.socket.send(JSON.stringify(frame));
  const isAnswered = (): boolean => {
    const answered = new Set(answeredIds(received()));
    return wanted.every((id) => answered.has(id));
  };
  // If answers are still missing after this time, the test fails and lists them.
  await vi.waitUntil(isAnswered, { timeout: 2000, interval: 2 }).catch(() => false);
  return received();
}

test(
  `${String(messageCount)} generated Bayeux messages: every valid message is answered, and push goes on`,
  { timeout: 240_000 },
  async () => {
    const scenario = await startScenario();
    const client = await openBayeuxSocket(scenario.service);
    const clientIds = [await handshake(client), await handshake(client), "unknown"];
    const generated = fc.sample(messages(scenario, clientIds), { numRuns: messageCount, seed });
    const unanswered: unknown[] = [];
    let usedAtFirst = 0;
    for (let start = 0; start < messageCount; start += inOneFrame) {
      const frame = withIds(generated.slice(start, start + inOneFrame), start);
      const isByHttp = (start / inOneFrame) % 2 === 0;
      const replies = isByHttp ? await overHttp(scenario, frame) : await overSocket(client, frame);
      const answered = new Set(answeredIds(replies));
      unanswered.push(...frame.filter((one) => isAnswerable(one) && !answered.has(valueAtPath(one, ["id"]))));
      if (start === messageCount / 4) usedAtFirst = usedBytes();
    }
    expect(unanswered.slice(0, 5)).toEqual([]);
    expect(usedBytes() - usedAtFirst).toBeLessThan(maxGrowth);
    const hers = listenTo(scenario.service, scenario.alice);
    expect(await hers.subscribe(`/user/${scenario.alice.id}`)).toBeNull();
    unwrapOrThrow(
      scenario.world.messages.postInGroup(scenario.bob.id, scenario.group.id, { text: "Still here" }),
    );
    expect(await hers.next("line.create")).toMatchObject({ subject: { text: "Still here" } });
  },
);
