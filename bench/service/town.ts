import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { within } from "../support/waiting.ts";

/** Everybody listens, each in a group of ten. */
export const peopleCount = 200;
/** Members of each group: as many as hear one message. */
export const groupSize = 10;

/** A running service and who can call it. */
export interface Town {
  readonly urls: BaseUrls;
  readonly people: readonly { readonly id: string; readonly token: string }[];
  readonly groups: readonly string[];
}

/** Starts the service in a process that has one core to itself, where there are two; it ends with the cleanup. */
export async function startTown(cleanup: Cleanup): Promise<Town> {
  const script = [process.execPath, join(import.meta.dirname, "serve-town.ts")];
  const isPinned = process.platform === "linux" && availableParallelism() > 1;
  const [program = "", ...args] = isPinned ? ["taskset", "-c", "0", ...script] : script;
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  cleanup.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Town;
  throw new Error("the service did not start");
}

/** Opens a WebSocket for everybody, each subscribed to their own channel; `onText` hears every message's text. */
export async function listenAll(cleanup: Cleanup, town: Town, onText: (text: string) => void): Promise<void> {
  const sockets = town.people.map((person) => connect(town, person, onText));
  const opened = await within(30_000, "connecting everybody", Promise.all(sockets));
  cleanup.defer(() => {
    for (const socket of opened) socket.close();
  });
}

async function connect(
  { urls }: Town,
  { id, token }: Town["people"][number],
  onText: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(urls.push.replace("http", "ws"));
  await once(socket, "open");
  let resolve: (clientId: string) => void;
  const ready = new Promise<string>((settle) => (resolve = settle));
  const send = (message: object): void => {
    socket.send(JSON.stringify([message]));
  };
  socket.addEventListener("message", ({ data }) => {
    for (const message of JSON.parse(String(data)) as readonly Bayeux[]) {
      const { channel, clientId, data: pushed } = message;
      if (pushed?.subject?.text !== undefined) onText(pushed.subject.text);
      else if (channel === "/meta/connect") send({ channel, clientId, connectionType: "websocket", id: "c" });
      else if (channel === "/meta/handshake") {
        const ext = { access_token: token, timestamp: Math.floor(Date.now() / 1000) };
        send({ channel: "/meta/subscribe", clientId, subscription: `/user/${id}`, ext, id: "s" });
      } else if (channel === "/meta/subscribe") {
        if (message.successful !== true) throw new Error("a subscription was refused");
        send({ channel: "/meta/connect", clientId, connectionType: "websocket", id: "c" });
        resolve(clientId ?? "");
      }
    }
  });
  send({ channel: "/meta/handshake", version: "1.0", supportedConnectionTypes: ["websocket"], id: "h" });
  await ready;
  return socket;
}

interface Bayeux {
  readonly channel: string;
  readonly clientId?: string;
  readonly successful?: boolean;
  readonly data?: { readonly subject?: { readonly text?: string } };
}
