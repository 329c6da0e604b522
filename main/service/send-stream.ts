import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connect as connectTls } from "node:tls";
import { readBody } from "./read-body.ts";
import { connectBySocks } from "./socks-connection.ts";

/** A request whose body is too large to be held. */
export interface StreamedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked for only as fast as the network takes it. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** Sends one and reads the whole answer. Rejects where none came. */
export type SendStream = (request: StreamedRequest) => Promise<Response>;

/** Answers that have no body (RFC 9110). */
const bodiless: readonly number[] = [204, 205, 304];

/** Says which proxy leads to an address, as its own address; null where none is between. */
export type ProxyFor = (url: string) => Promise<string | null>;

/** Certificates that are trusted, in PEM. */
export type TrustedCertificates = () => readonly string[];

/**
 * Sends over Node's own HTTP, by the proxy that is told for each address, and trusting the certificates that are told. Not
 * over `fetch`: Node's keeps every chunk until the request is over, and Electron's collects the body before it sends any.
 * Redirections are not followed.
 */
export function sendStreamBy(proxyFor: ProxyFor, trusted?: TrustedCertificates): SendStream {
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
  // Both names: which is looked at follows from the address. Nothing of the environment is used.
  const proxyEnv = proxy === null ? {} : { HTTP_PROXY: proxy, HTTPS_PROXY: proxy };
  return isEncrypted ? new HttpsAgent({ proxyEnv, ...trust }) : new HttpAgent({ proxyEnv });
}

function socksAgent(proxy: URL, isEncrypted: boolean, trust: { readonly ca?: string[] }): HttpAgent {
  const agent = isEncrypted ? new HttpsAgent() : new HttpAgent();
  agent.createConnection = ({ host, port }, made) => {
    const servername = host ?? "";
    connectBySocks(proxy, servername, Number(port)).then(
      (socket) => made?.(null, isEncrypted ? connectTls({ socket, servername, ...trust }) : socket),
      // Who asks for a connection takes either, and the types want both.
      (error: unknown) => made?.(error as Error, new Duplex()),
    );
    return undefined;
  };
  return agent;
}

/** The same without any proxy, trusting what Node trusts. */
export const sendStream: SendStream = sendStreamBy(() => Promise.resolve(null));

function send(
  { url, method, headers, body, signal }: StreamedRequest,
  agent: HttpAgent | false,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const begin = url.startsWith("https:") ? requestHttps : requestHttp;
    const request = begin(url, { method, headers: { ...headers }, signal, agent }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      readBody(response).then((content) => {
        const retryAfter = answered["retry-after"];
        const told = retryAfter === undefined ? {} : { "retry-after": retryAfter };
        resolve(new Response(bodiless.includes(status) ? null : content, { status, headers: told }));
        // Who was answered before all was sent need not send the rest.
        request.destroy();
      }, reject);
    });
    request.on("error", reject);
    pipeline(Readable.from(body, { highWaterMark: 1 }), request).catch(reject);
  });
}
