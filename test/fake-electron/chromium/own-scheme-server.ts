// The loopback server behind the app's own schemes. It uses HTTP/2, because over HTTP/1.1 Chromium opens at most six
// connections. Six slow pictures would then block the app, which never happens with Electron's schemes.
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
import { fromChromiumUrl, policyForChromium, toChromiumUrl } from "./own-scheme-names.ts";

/** The handler that the app passes to `protocol.handle`. */
export type SchemeHandler = (request: Request) => Response | Promise<Response>;

/** The path of an empty page on the app's own origin. If there is a display, every window shows this page first. */
export const blankPath = "/.stand-in-blank";

/**
 * Files of the built page. Their names contain a hash of their content, so Chromium may cache them, with their compiled
 * code. On a reload, Electron reads such files again, but that takes it less time than a request to this server takes.
 */
const builtFile = /^\/assets\/[\w-]+-[\w-]{8}\.(?:js|css|woff2)$/;

const certificate = makeCertificate();
const handlers = new Map<string, SchemeHandler>();
const connections = new Set<ServerHttp2Session>();

function requestHeaders(from: Http2ServerRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(from.headers)) {
    if (value === undefined || /^(:.*|host|connection|accept-encoding)$/.test(name)) continue;
    headers.set(name, fromChromiumUrl(String(value)));
  }
  return headers;
}

/**
 * Converts a request for the app's handler. As in Electron, the signal of the request never aborts: if the page goes
 * away, only the response body is cancelled.
 */
function asRequest(from: Http2ServerRequest, url: string): Request {
  const hasBody = from.method !== "GET" && from.method !== "HEAD";
  const body = hasBody ? { body: Readable.toWeb(from) as BodyInit, duplex: "half" } : {};
  return new Request(url, { method: from.method, headers: requestHeaders(from), ...body });
}

/**
 * Headers that belong to one HTTP/1.1 connection, which HTTP/2 forbids. A handler that forwards a fetched response may
 * still have them in its own response.
 */
const connectionHeaders = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
]);

function respond(
  to: Http2ServerResponse,
  reply: Response,
  { withBody, isKept, gone }: { withBody: boolean; isKept: boolean; gone: AbortSignal },
): void {
  to.sendDate = false;
  to.statusCode = reply.status;
  for (const [name, value] of reply.headers) {
    if (connectionHeaders.has(name)) continue;
    if (name === "content-security-policy") to.setHeader(name, policyForChromium(value));
    else if (name === "location") to.setHeader(name, toChromiumUrl(value));
    else to.setHeader(name, value);
  }
  if (isKept) to.setHeader("cache-control", "max-age=31536000, immutable");
  if (reply.body === null || !withBody) {
    to.end();
    return;
  }
  // If the page goes away, the handler's stream is cancelled, and the error of the pipeline needs no report.
  pipeline(Readable.fromWeb(reply.body as NodeReadableStream), to, { signal: gone }).catch(() => undefined);
}

async function answer(from: Http2ServerRequest, to: Http2ServerResponse): Promise<void> {
  const url = fromChromiumUrl(`https://${from.authority}${from.url}`);
  const { protocol, pathname } = new URL(url);
  const handler = handlers.get(protocol.slice(0, -1));
  if (handler === undefined) {
    to.stream.destroy();
    return;
  }
  if (pathname === "/favicon.ico") {
    to.writeHead(404).end(); // only Chromium asks for this, not Electron, so the app must not receive it
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
    else {
      const isKept = reply.status === 200 && builtFile.test(pathname);
      respond(to, reply, { withBody: from.method !== "HEAD", isKept, gone: gone.signal });
    }
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

/** Starts to listen. Returns the port, and the key hash that Chromium needs to trust this server. */
export async function startOwnSchemeServer(): Promise<{ port: number; keyHash: string }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return { port: ownSchemePort(), keyHash: certificate.keyHash };
}

export function ownSchemePort(): number {
  return (server.address() as AddressInfo).port;
}

/** Sets the handler of a scheme. */
export function setSchemeHandler(scheme: string, handler: SchemeHandler): void {
  handlers.set(scheme, handler);
}

/** Removes the handler of a scheme. Returns false if there was none. */
export function removeSchemeHandler(scheme: string): boolean {
  return handlers.delete(scheme);
}

export function hasSchemeHandler(scheme: string): boolean {
  return handlers.has(scheme);
}

/** Ends every connection and stops listening. */
export function stopOwnSchemeServer(): void {
  for (const connection of connections) connection.destroy();
  server.close();
}
