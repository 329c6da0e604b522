import { expect, onTestFinished, vi } from "vitest";
import type { LocalService } from "../../../local-service/start.ts";
import { lookInto } from "../scenario.ts";

/** A client that speaks Bayeux by hand over one WebSocket, and sees every frame as it came. */
export interface BayeuxSocket {
  readonly socket: WebSocket;
  /** Frames as text, in the order they came. */
  readonly frames: readonly string[];
  /** Sends one message with the next id and waits for what answers it. */
  ask(message: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Data heard so far. */
  data(): unknown[];
}

/** Opens a WebSocket; it ends with the test. */
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
      if (lookInto(message, ["data"]) === undefined) answers.set(lookInto(message, ["id"]), message);
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
      await vi.waitFor(
        () => {
          expect(answers.get(id), `an answer to ${String(message["channel"])}`).toBeDefined();
        },
        { timeout: 5000, interval: 2 },
      );
      return answers.get(id);
    },
    data: () => messages.flatMap((one) => lookInto(one, ["data"]) ?? []),
  };
}

function readFrame(frame: string): unknown[] {
  try {
    return JSON.parse(frame) as unknown[];
  } catch {
    // A frame that is no JSON is one of the things that are looked for.
    return [];
  }
}

/** Shakes hands and starts to listen on a channel; gives the client id. */
export async function listenByHand(
  client: BayeuxSocket,
  service: LocalService,
  token: string,
  channel: string,
): Promise<string> {
  const handshake = { channel: "/meta/handshake", version: "1.0", supportedConnectionTypes: ["websocket"] };
  const clientId = String(lookInto(await client.ask(handshake), ["clientId"]));
  const ext = { access_token: token, timestamp: Math.floor(service.clock.now() / 1000) };
  const subscribed = await client.ask({ channel: "/meta/subscribe", clientId, subscription: channel, ext });
  expect(lookInto(subscribed, ["successful"])).toBe(true);
  client.socket.send(
    JSON.stringify([
      { channel: "/meta/connect", clientId, connectionType: "websocket", id: "first-connect" },
    ]),
  );
  return clientId;
}
