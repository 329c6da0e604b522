import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { withTimeLimit } from "../support/waiting.ts";

/** People who listen, each in a group of ten. */
export const listenerCount = 200;
/** Members of each group, and so the recipients of one message. */
export const groupSize = 10;

/** A running service, its groups and the people with a token. */
export interface ServiceUnderLoad {
  readonly urls: BaseUrls;
  readonly people: readonly { readonly id: string; readonly token: string }[];
  readonly groups: readonly string[];
}

/**
 * Starts the service in a process of its own; the cleanup ends it. On Linux with two cores or more, the process is
 * pinned to one core.
 */
export async function startServiceUnderLoad(cleanup: Cleanup): Promise<ServiceUnderLoad> {
  const script = [process.execPath, join(import.meta.dirname, "serve-load.ts")];
  const isPinned = process.platform === "linux" && availableParallelism() > 1;
  const [program = "", ...args] = isPinned ? ["taskset", "-c", "0", ...script] : script;
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  cleanup.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  for await (const line of createInterface({ input: child.stdout }))
    return JSON.parse(line) as ServiceUnderLoad;
  throw new Error("the service did not start");
}

/**
 * Opens a WebSocket for each person and subscribes it to that person's own channel; `onText` receives every message's
 * text.
 */
export async function connectListeners(
  cleanup: Cleanup,
  load: ServiceUnderLoad,
  onText: (text: string) => void,
): Promise<void> {
  const sockets = load.people.map((person) => connect(load, person, onText));
  const opened = await withTimeLimit(30_000, "connecting everybody", Promise.all(sockets));
  cleanup.defer(() => {
    for (const socket of opened) socket.close();
  });
}

async function connect(
  { urls }: ServiceUnderLoad,
  { id, token }: ServiceUnderLoad["people"][number],
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
