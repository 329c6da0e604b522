// The loopback server behind the app's own schemes. HTTP/2, because over HTTP/1.1 Chromium opens six connections at most and
// six slow pictures would stop the app, which Electron's schemes never do.
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { makeCertificate } from "./certificate.ts";
import { fromChromium, policyForChromium, toChromium } from "./own-scheme-names.ts";

/** What the app gave to `protocol.handle`. */
export type SchemeHandler = (request: Request) => Response | Promise<Response>;

/** An empty page on the app's own origin, from which a window with a frame sets out. */
export const blankPath = "/.stand-in-blank";

const certificate = makeCertificate();
const handlers = new Map<string, SchemeHandler>();
const connections = new Set<ServerHttp2Session>();

function requestHeaders(from: Http2ServerRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(from.headers)) {
    if (value === undefined || /^(:.*|host|connection|accept-encoding)$/.test(name)) continue;
    headers.set(name, fromChromium(String(value)));
  }
  return headers;
}

/** Its signal is never aborted, as in Electron: a page that has gone is told by the cancelled body of the answer. */
function asRequest(from: Http2ServerRequest, url: string): Request {
  const hasBody = from.method !== "GET" && from.method !== "HEAD";
  const body = hasBody ? { body: Readable.toWeb(from) as BodyInit, duplex: "half" } : {};
  return new Request(url, { method: from.method, headers: requestHeaders(from), ...body });
}

/** Headers of one HTTP/1.1 connection, which a handler that hands on what it fetched has in its answer. */
const ofConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
]);

function respond(to: Http2ServerResponse, reply: Response, withBody: boolean, gone: AbortSignal): void {
  to.sendDate = false;
  to.statusCode = reply.status;
  for (const [name, value] of reply.headers) {
    if (ofConnection.has(name)) continue;
    if (name === "content-security-policy") to.setHeader(name, policyForChromium(value));
    else if (name === "location") to.setHeader(name, toChromium(value));
    else to.setHeader(name, value);
  }
  if (reply.body === null || !withBody) {
    to.end();
    return;
  }
  // A page that went away cancels the handler's stream; there is no one left to tell.
  pipeline(Readable.fromWeb(reply.body as NodeReadableStream), to, { signal: gone }).catch(() => undefined);
}

async function answer(from: Http2ServerRequest, to: Http2ServerResponse): Promise<void> {
  const url = fromChromium(`https://${from.authority}${from.url}`);
  const { protocol, pathname } = new URL(url);
  const handler = handlers.get(protocol.slice(0, -1));
  if (handler === undefined) {
    to.stream.destroy();
    return;
  }
  if (pathname === "/favicon.ico") {
    to.writeHead(404).end(); // Chromium asks on its own, Electron does not: the app is not to hear of it
    return;
  }
  if (pathname === blankPath) {
    to.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
    return;
  }
  const gone = new AbortController();
  to.on("close", () => {
    gone.abort();
  });
  try {
    const reply = await handler(asRequest(from, url));
    if (!(reply instanceof Response)) throw new TypeError("the handler gave something that is no Response");
    if (reply.type === "error") to.stream.close(constants.NGHTTP2_CANCEL);
    else respond(to, reply, from.method !== "HEAD", gone.signal);
  } catch (error) {
    if (gone.signal.aborted) return;
    console.error("protocol.handle:", error);
    to.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  }
}

const server = createSecureServer(
  { key: certificate.key, cert: certificate.cert },
  (from, to) => void answer(from, to),
);
server.on("session", (connection: ServerHttp2Session) => {
  connections.add(connection);
  connection.on("close", () => connections.delete(connection));
  connection.on("error", () => undefined); // Chromium was killed
});

/** Starts to listen; gives what Chromium must be told to reach this server and to trust it. */
export async function startOwnSchemeServer(): Promise<{ port: number; keyHash: string }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { port: ownSchemePort(), keyHash: certificate.keyHash };
}

/** Where the server listens. */
export function ownSchemePort(): number {
  return (server.address() as AddressInfo).port;
}

/** The handler of a scheme, or none. */
export function setSchemeHandler(scheme: string, handler: SchemeHandler): void {
  handlers.set(scheme, handler);
}

/** Takes the handler of a scheme away; false when there was none. */
export function removeSchemeHandler(scheme: string): boolean {
  return handlers.delete(scheme);
}

/** Whether a scheme has a handler. */
export function hasSchemeHandler(scheme: string): boolean {
  return handlers.has(scheme);
}

/** Ends every connection and stops listening. */
export function stopOwnSchemeServer(): void {
  for (const connection of connections) connection.destroy();
  server.close();
}
