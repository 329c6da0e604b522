import { expect, onTestFinished, test, vi } from "vitest";
import { createPushClient } from "../../../main/push/push-client.ts";
import type { PushEvent } from "../../../main/push/push-event.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import { userId } from "../../support/model/build-model.ts";
import { wireGroupMessage } from "../service/to-model/build-wire.ts";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";
import { startBayeuxServer } from "../../support/push/bayeux-server.ts";
import type { BayeuxServerOptions } from "../../support/push/bayeux-server.ts";
import { eventually } from "../../support/clock/eventually.ts";

const own = "/user/1";

async function harness(upgrades: NonNullable<BayeuxServerOptions["upgrades"]>) {
  const server = await startBayeuxServer({ upgrades });
  const clock = createFixedClock();
  const events: PushEvent[] = [];
  const lines: unknown[][] = [];
  const note = (...entry: unknown[]): void => void lines.push(entry);
  const onReady = vi.fn();
  const client = createPushClient({
    pushUrl: server.url,
    network: nodeNetwork,
    userId: userId("1"),
    token: () => "token",
    clock,
    random: () => 0,
    handlers: { onEvent: (event) => events.push(event), onState: () => undefined, onReady },
    log: { info: note, warn: note, error: note },
  });
  onTestFinished(async () => {
    client.stop();
    await server.close();
  });
  client.connect();
  await eventually(() => {
    expect(onReady).toHaveBeenCalledTimes(1);
  });
  return { server, clock, events, lines, onReady };
}

function say(text: string) {
  return { type: "line.create", subject: wireGroupMessage({ text }) };
}

test.each(["accepted", "refused"] as const)(
  "with WebSockets %s, a push too large to parse is dropped, logged without its text, and followed by a reconnect",
  async (upgrades) => {
    const { server, clock, events, lines, onReady } = await harness(upgrades);
    server.publish(own, say("secret ".repeat(300_000)));
    await eventually(() => {
      expect(lines).toContainEqual(["push connection ended", expect.objectContaining({ why: "too-large" })]);
    });
    clock.move(2_000);
    await eventually(() => {
      expect(onReady).toHaveBeenCalledTimes(2);
    });
    server.publish(own, say("small again"));
    await eventually(() => {
      expect(events).toHaveLength(1);
    });
    expect(events).toMatchObject([{ message: { wire: { text: "small again" } } }]);
    expect(JSON.stringify(lines)).not.toContain("secret");
  },
);

test.each(["accepted", "refused"] as const)(
  "with WebSockets %s, a push as large as the largest group can cause is accepted",
  async (upgrades) => {
    const { server, events } = await harness(upgrades);
    const everybody = Array.from({ length: 5_000 }, (_, index) => String(10_000_000_000 + index));
    const reactions = Array.from({ length: 15 }, (_, index) => ({
      type: "unicode",
      code: String(index),
      user_ids: index === 0 ? everybody : [],
    }));
    server.publish(own, {
      type: "line.create",
      subject: { ...wireGroupMessage({ text: "All of us" }), favorited_by: everybody, reactions },
    });
    await eventually(() => {
      expect(events).toHaveLength(1);
    });
  },
);
