import { expect, onTestFinished } from "vitest";
import type { LocalService } from "../../../local-service/start.ts";
import { valueAtPath } from "../scenario.ts";
import { eventually } from "../../support/clock/eventually.ts";

/** A client that sends Bayeux messages over one WebSocket and records every frame unchanged. */
export interface BayeuxSocket {
  readonly socket: WebSocket;
  /** The text of each frame, in the order of arrival. */
  readonly frames: readonly string[];
  /** Sends one message with the next id and waits for its answer. */
  ask(message: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The data of all messages received so far. */
  data(): unknown[];
}

/** Opens a WebSocket that closes when the test ends. */
export async function openBayeuxSocket(service: LocalService): Promise<BayeuxSocket> {
  const socket = new WebSocket(service.urls.push.replace("http", "ws"));
  onTestFinished(() => {
    socket.close();
  });
  const frames: string[] = [];
  const messages: unknown[] = [];
  const answers = new Map<unknown, unknown>();
  socket.addEventListener("message", ({ data }) => {
    frames.push(String(data));
    for (const message of readFrame(String(data))) {
      messages.push(message);
      if (valueAtPath(message, ["data"]) === undefined) answers.set(valueAtPath(message, ["id"]), message);
    }
  });
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve, { once: true });
  });
  let lastId = 0;
  return {
    socket,
    frames,
    ask: async (message) => {
      lastId += 1;
      const id = `asked-${String(lastId)}`;
      socket.send(JSON.stringify([{ ...message, id }]));
      await eventually(() => {
        expect(answers.get(id), `an answer to ${String(message["channel"])}`).toBeDefined();
      });
      return answers.get(id);
    },
    data: () => messages.flatMap((one) => valueAtPath(one, ["data"]) ?? []),
  };
}

function readFrame(frame: string): unknown[] {
  try {
    return JSON.parse(frame) as unknown[];
  } catch {
    // Some tests expect a frame that is not JSON.
    return [];
  }
}

/** Does the handshake, subscribes to a channel and sends the first connect. Returns the client id. */
export async function listenByHand(
  client: BayeuxSocket,
  service: LocalService,
  token: string,
  channel: string,
): Promise<string> {
  const handshake = { channel: "/meta/handshake", version: "1.0", supportedConnectionTypes: ["websocket"] };
  const clientId = String(valueAtPath(await client.ask(handshake), ["clientId"]));
  const ext = { access_token: token, timestamp: Math.floor(service.clock.now() / 1000) };
  const subscribed = await client.ask({ channel: "/meta/subscribe", clientId, subscription: channel, ext });
  expect(valueAtPath(subscribed, ["successful"])).toBe(true);
  client.socket.send(
    JSON.stringify([
      { channel: "/meta/connect", clientId, connectionType: "websocket", id: "first-connect" },
    ]),
  );
  return clientId;
}
