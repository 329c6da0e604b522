// Imitates how a session sends requests, https://www.electronjs.org/docs/latest/api/session#sesfetchinput-init
import { join } from "node:path";
import { CookieJar } from "./cookie-jar.ts";
import { DiskCache } from "./disk-cache.ts";
import { Connections, type ExchangeResponse } from "./exchange.ts";
import type { SystemProxy } from "./proxy.ts";

export interface SessionNetworkParts {
  /** The folder for the session's files. Null for a session that is only in memory. */
  readonly folder: string | null;
  readonly hasCache: boolean;
  readonly proxy: SystemProxy;
  readonly userAgent: string;
}

/** Returns the answer for a proxy that asks for a password: `user:password`, or null for no answer. */
export type ProxyAuthenticator = (info: Electron.AuthInfo) => Promise<string | null>;

const maxRedirections = 20;
const redirections = [301, 302, 303, 307, 308];
const bodiless = [101, 204, 205, 304];

/** The network of one session: its cookies, its cache, its connections. */
export class SessionNetwork {
  userAgent: string;
  readonly jar: CookieJar;
  readonly cache: DiskCache | null;
  readonly #proxy: SystemProxy;
  readonly #connections = new Connections();
  /** The answers to proxies that asked for a password, by the proxy's host and port. */
  readonly #answers = new Map<string, string>();

  constructor({ folder, hasCache, proxy, userAgent }: SessionNetworkParts) {
    this.jar = new CookieJar(folder === null ? null : join(folder, "Cookies"));
    this.cache = folder === null || !hasCache ? null : new DiskCache(join(folder, "Cache", "Cache_Data"));
    this.#proxy = proxy;
    this.userAgent = userAgent;
  }

  setProxy(config: Electron.ProxyConfig): void {
    this.#proxy.set(config);
  }

  forgetProxyAnswers(): void {
    this.#answers.clear();
  }

  /** Returns the route to an address in the syntax of a proxy script, such as `DIRECT`. */
  resolveProxy(url: string): string {
    const host = this.#proxy.proxyFor(new URL(url));
    return host === null ? "DIRECT" : `PROXY ${host}`;
  }

  /**
   * The proxy for an address, with the user name and password that the app has given to this proxy:
   * `user:password@host:port`. Null if there is no proxy.
   */
  proxyOf(url: URL): string | null {
    const host = this.#proxy.proxyFor(url);
    const answer = this.#answers.get(host ?? "");
    return answer === undefined ? host : `${answer}@${host ?? ""}`;
  }

  async fetch(
    input: string | Request,
    init?: RequestInit,
    answerProxy?: ProxyAuthenticator,
  ): Promise<Response> {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const answered = await Promise.race([this.#load(request, answerProxy), aborted(request.signal)]);
    const { status, statusText, headers } = answered;
    const hasBody = !bodiless.includes(status) && request.method !== "HEAD";
    return new Response(hasBody ? this.#body(request, answered) : null, { status, statusText, headers });
  }

  /** Sends a request and follows its redirects. Returns the last response. */
  async #load(request: Request, answerProxy: ProxyAuthenticator | undefined): Promise<ExchangeResponse> {
    let url = new URL(request.url);
    let { method } = request;
    let body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
    for (let turns = 0; turns <= maxRedirections; turns += 1) {
      const answered = await this.#exchange(request, url, method, body);
      if (await this.#askForPassword(url, answered, answerProxy)) continue;
      const location = answered.headers.get("location");
      if (!redirections.includes(answered.status) || location === null) return answered;
      answered.drop();
      if (request.redirect === "error")
        throw new Error("Attempted to redirect, but redirect policy was 'error'");
      if (request.redirect === "manual") throw new Error("Redirect was cancelled");
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) throw new Error("net::ERR_UNSAFE_REDIRECT");
      const isPostTurned = answered.status < 303 && method === "POST";
      if (isPostTurned || (answered.status === 303 && method !== "HEAD")) [method, body] = ["GET", null];
    }
    throw new Error("net::ERR_TOO_MANY_REDIRECTS");
  }

  /**
   * Asks for the password if a proxy demands one. Returns whether there is an answer, with which the request must be
   * sent again.
   */
  async #askForPassword(
    url: URL,
    { status, headers, drop }: ExchangeResponse,
    answerProxy?: ProxyAuthenticator,
  ): Promise<boolean> {
    const proxy = this.#proxy.proxyFor(url);
    if (status !== 407 || proxy === null || answerProxy === undefined) return false;
    const [host = "", port = ""] = proxy.split(":");
    const realm = /realm="([^"]*)"/.exec(headers.get("proxy-authenticate") ?? "")?.[1] ?? "";
    const answer = await answerProxy({ isProxy: true, scheme: "basic", host, port: Number(port), realm });
    if (answer === null) return false;
    drop();
    this.#answers.set(proxy, answer);
    return true;
  }

  async #exchange(
    request: Request,
    url: URL,
    method: string,
    body: Uint8Array | null,
  ): Promise<ExchangeResponse> {
    // A request without an origin is never same-origin, so Electron treats "same-origin" as "include".
    const hasCookies = request.credentials !== "omit";
    const headers = new Headers(request.headers);
    if (body === null) headers.delete("content-type");
    else headers.set("content-length", String(body.byteLength));
    if (!headers.has("user-agent")) headers.set("user-agent", this.userAgent);
    headers.set("accept-language", "en-GB");
    for (const [name, value] of [
      ["site", "none"],
      ["mode", "no-cors"],
      ["dest", "empty"],
    ] as const)
      headers.set(`sec-fetch-${name}`, value);
    const cookies = hasCookies ? this.jar.headerFor(url) : null;
    if (cookies !== null) headers.set("cookie", cookies);
    const { signal } = request;
    const proxy = this.proxyOf(url);
    const answered = await this.#connections.exchange({ url, method, headers, body, signal, proxy });
    // Only a proxy may answer with status 407.
    if (answered.status === 407 && proxy === null) throw new Error("net::ERR_UNEXPECTED_PROXY_AUTH");
    if (hasCookies) this.jar.take(url, answered.setCookies);
    if (this.cache?.takes(request, answered) === true) this.cache.write(url.href, new Uint8Array());
    return answered;
  }

  /**
   * The response body as a stream. As in Electron, cancelling the stream does not end the request; only an aborted
   * signal does.
   */
  #body(request: Request, answered: ExchangeResponse): ReadableStream<Uint8Array> {
    const { signal } = request;
    const cache = this.cache?.takes(request, answered) === true ? this.cache : null;
    const kept: Uint8Array[] = [];
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal.addEventListener("abort", () => {
          controller.error(new DOMException("The operation was aborted", "AbortError"));
        });
      },
      pull: async (controller) => {
        try {
          const read = await answered.chunks.next();
          if (signal.aborted) return;
          if (read.done === true) {
            cache?.write(request.url, Buffer.concat(kept));
            controller.close();
          } else {
            if (cache !== null) kept.push(read.value);
            controller.enqueue(read.value);
          }
        } catch (error) {
          if (!signal.aborted) controller.error(error);
        }
      },
    });
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      reject(signal.reason as Error);
    });
  });
}
