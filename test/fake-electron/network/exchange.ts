// Sends one HTTP request and receives its response, as Chromium's network does: over at most six connections to a host,
// and through the proxy if there is one.
import {
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { netError } from "./net-error.ts";

/** The request of one exchange. */
export interface ExchangeRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array | null;
  readonly signal: AbortSignal;
  /** The proxy as `host:port` or `user:password@host:port`; null without a proxy. */
  readonly proxy: string | null;
}

/** The response: its head, and its body in chunks as they arrive. */
export interface ExchangeResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly setCookies: readonly string[];
  readonly chunks: AsyncIterator<Uint8Array>;
  /** Called to end the exchange when the body is not needed. */
  readonly drop: () => void;
}

/** The connections of one session. */
export class Connections {
  readonly #agents = new Map<string, HttpAgent>();

  /** Sends one request. Rejects with Chromium's error code if there is no response. */
  async exchange(asked: ExchangeRequest): Promise<ExchangeResponse> {
    const { request, response } = await this.#answered(asked, true);
    const { statusCode: status = 0, statusMessage: statusText = "", headersDistinct } = response;
    const headers = new Headers();
    for (const [name, values] of Object.entries(headersDistinct))
      headers.set(name, (values ?? []).join(", "));
    const failing = { isAnswered: true, hasLength: headers.has("content-length"), isProxied: false };
    const iterator = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    return {
      status,
      statusText,
      headers,
      setCookies: headersDistinct["set-cookie"] ?? [],
      chunks: {
        next: () =>
          iterator.next().catch((error: unknown) => {
            throw netError(error, failing);
          }),
      },
      drop: () => {
        request.destroy();
      },
    };
  }

  #answered(
    asked: ExchangeRequest,
    mayResend: boolean,
  ): Promise<{ request: ClientRequest; response: IncomingMessage }> {
    const { url, method, headers, body, signal, proxy } = asked;
    return new Promise((resolve, reject) => {
      const begin = url.protocol === "https:" ? requestHttps : requestHttp;
      const agent = this.#agentFor(url.protocol, proxy);
      const request = begin(url, { method, headers: Object.fromEntries(headers), agent });
      const abort = (): void => {
        request.destroy();
      };
      signal.addEventListener("abort", abort, { once: true });
      request.once("close", () => {
        signal.removeEventListener("abort", abort);
      });
      request.once("response", (response) => {
        // The iterator of the body throws this error to the reader of the body.
        response.on("error", () => undefined);
        resolve({ request, response });
      });
      request.on("error", (error) => {
        // A kept-alive connection that turns out to be closed is replaced silently, as in Chromium.
        if (request.reusedSocket && mayResend && !signal.aborted) resolve(this.#answered(asked, false));
        else reject(netError(error, { isAnswered: false, hasLength: false, isProxied: proxy !== null }));
      });
      request.end(body ?? undefined);
    });
  }

  #agentFor(protocol: string, proxy: string | null): HttpAgent {
    const key = `${protocol} ${proxy ?? ""}`;
    const known = this.#agents.get(key);
    if (known !== undefined) return known;
    const proxyEnv = proxy === null ? {} : { HTTP_PROXY: `http://${proxy}`, HTTPS_PROXY: `http://${proxy}` };
    const Agent = protocol === "https:" ? HttpsAgent : HttpAgent;
    const made = new Agent({ keepAlive: true, maxSockets: 6, proxyEnv });
    this.#agents.set(key, made);
    return made;
  }
}
