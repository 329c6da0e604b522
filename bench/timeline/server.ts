import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import sharp from "sharp";
import type { Message } from "../../preload/model/messages/message.ts";
import type { OlderMessagesPage } from "../../preload/model/conversations/opened-conversation.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { peopleOfGroup } from "./messages.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** The content that the server serves. */
interface Stock {
  readonly folder: string;
  readonly messages: readonly Message[];
  readonly photo: Buffer;
  readonly face: Buffer;
}

/** Serves the pages, the messages and two pictures on loopback; the cleanup stops the server. Returns its address. */
export async function servePages(
  cleanup: Cleanup,
  folder: string,
  messages: readonly Message[],
): Promise<string> {
  const stock = { folder, messages, photo: await picture(960, 720), face: await picture(200, 200) };
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://loopback");
    answer(stock, address, response).catch(() => {
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  cleanup.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${String(bound.port)}`;
}

async function answer(
  stock: Stock,
  { pathname, searchParams }: URL,
  response: ServerResponse,
): Promise<void> {
  if (pathname === "/served/people") {
    sendJson(response, peopleOfGroup());
    return;
  }
  if (pathname === "/served/messages") {
    const count = Number(searchParams.get("count"));
    sendJson(response, pageOf(stock.messages, count, searchParams.get("before")));
    return;
  }
  if (pathname.startsWith("/media/")) {
    const bytes = pathname.startsWith("/media/avatar/") ? stock.face : stock.photo;
    response.writeHead(200, { "content-type": "image/jpeg", "cache-control": "max-age=3600" }).end(bytes);
    return;
  }
  const path = join(stock.folder, normalize(pathname));
  const bytes = await readFile(path);
  response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(bytes);
}

/** A page of `count` messages: those before the given id, or the newest. */
function pageOf(messages: readonly Message[], count: number, before: string | null): OlderMessagesPage {
  const end = before === null ? messages.length : messages.findIndex(({ id }) => id === before);
  const start = Math.max(0, end - count);
  return { messages: messages.slice(start, Math.max(0, end)), hasOlder: start > 0 };
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** A JPEG with noise in it, so that decoding it takes work. */
function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .blur(8)
    .jpeg({ quality: 80 })
    .toBuffer();
}
