import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connect as connectTls } from "node:tls";
import { readResponseBody } from "./read-body.ts";
import { connectBySocks } from "./socks-connection.ts";

/** A request whose body is sent as a stream, because it is too large for the memory. */
export interface StreamedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Chunks of the body. They are read only as fast as the network accepts them. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** Sends a request and reads the whole response. Rejects if there is none. */
export type SendStream = (request: StreamedRequest) => Promise<Response>;

/** Statuses of responses without a body (RFC 9110). */
const bodiless: readonly number[] = [204, 205, 304];

/** Returns the address of the proxy for a URL; null if there is none. */
export type FindProxy = (url: string) => Promise<string | null>;

/** Returns the trusted certificates, in PEM. */
export type TrustedCertificates = () => readonly string[];

/**
 * Creates a function that sends requests with Node's own HTTP, with the proxy for each address and the given
 * certificates. `fetch` is not used, because Node's keeps every chunk until the request is over, and Electron's
 * collects the whole body before it sends any of it. Redirects are not followed.
 */
export function createSendStream(proxyFor: FindProxy, trusted?: TrustedCertificates): SendStream {
  return async (request) => {
    const proxy = await proxyFor(request.url);
    const isEncrypted = request.url.startsWith("https:");
    if (proxy === null && !isEncrypted) return send(request, false);
    const agent = agentFor(proxy, isEncrypted, trusted === undefined ? {} : { ca: [...trusted()] });
    try {
      return await send(request, agent);
    } finally {
      agent.destroy();
    }
  };
}

function agentFor(proxy: string | null, isEncrypted: boolean, trust: { readonly ca?: string[] }): HttpAgent {
  if (proxy?.startsWith("socks5:") === true) return socksAgent(new URL(proxy), isEncrypted, trust);
  // Both variables are set, because the protocol of the address decides which one is used. The environment of the
  // process is not read.
  const proxyEnv = proxy === null ? {} : { HTTP_PROXY: proxy, HTTPS_PROXY: proxy };
  return isEncrypted ? new HttpsAgent({ proxyEnv, ...trust }) : new HttpAgent({ proxyEnv });
}

function socksAgent(proxy: URL, isEncrypted: boolean, trust: { readonly ca?: string[] }): HttpAgent {
  const agent = isEncrypted ? new HttpsAgent() : new HttpAgent();
  agent.createConnection = ({ host, port }, made) => {
    const servername = host ?? "";
    connectBySocks(proxy, servername, Number(port)).then(
      (socket) => made?.(null, isEncrypted ? connectTls({ socket, servername, ...trust }) : socket),
      // On failure, callers use only the error, but the type also requires a stream.
      (error: unknown) => made?.(error as Error, new Duplex()),
    );
    return undefined;
  };
  return agent;
}

/** Sends without a proxy and trusts Node's certificates. */
export const sendStreamWithoutProxy: SendStream = createSendStream(() => Promise.resolve(null));

function send(
  { url, method, headers, body, signal }: StreamedRequest,
  agent: HttpAgent | false,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const begin = url.startsWith("https:") ? requestHttps : requestHttp;
    const request = begin(url, { method, headers: { ...headers }, signal, agent }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      readResponseBody(response).then((content) => {
        const retryAfter = answered["retry-after"];
        const reported = retryAfter === undefined ? {} : { "retry-after": retryAfter };
        resolve(new Response(bodiless.includes(status) ? null : content, { status, headers: reported }));
        // If the response arrives before the whole body is sent, the rest of the body is not needed.
        request.destroy();
      }, reject);
    });
    request.on("error", reject);
    pipeline(Readable.from(body, { highWaterMark: 1 }), request).catch(reject);
  });
}
