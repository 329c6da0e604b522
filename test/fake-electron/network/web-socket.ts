// Imitates https://www.electronjs.org/docs/latest/api/web-socket. Only text messages are supported.
import socketFactory from "faye/src/util/websocket/node_websocket.js";
import type { FayeSocket } from "faye/src/util/websocket/node_websocket.js";
import type { ImitatingClass } from "../check.ts";
import { requireReady } from "../app/readiness.ts";
import { defaultSession } from "./session.ts";
import type { Session } from "./session.ts";

const handled = ["open", "message", "error", "close"] as const;

class CloseEvent extends Event {
  readonly code: number;
  readonly reason: string;
  readonly wasClean: boolean;

  constructor(code: number, reason: string) {
    super("close");
    this.code = code;
    this.reason = reason;
    this.wasClean = code !== 1006;
  }
}

/** The class `WebSocket` of the module `net`. It connects through the proxy of its session and sends no cookies. */
export class NetWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readonly url: string;
  readonly #socket: FayeSocket;
  #readyState: number = NetWebSocket.CONNECTING;

  constructor(url: string, protocols?: string | string[] | Electron.WebSocketOptions) {
    super();
    requireReady("net.WebSocket can only be used after app is ready");
    const address = new URL(url);
    address.protocol = address.protocol.replace(/^http/, "ws");
    if (!/^wss?:$/.test(address.protocol))
      throw new DOMException("The URL's scheme is not allowed.", "SyntaxError");
    if (url.includes("#")) throw new DOMException("The URL contains a fragment identifier.", "SyntaxError");
    this.url = address.href;
    const options = typeof protocols === "object" && !Array.isArray(protocols) ? protocols : {};
    const { _network: network } = (options.session ?? defaultSession) as unknown as Session;
    const proxy = network.proxyOf(new URL(address.href.replace(/^ws/, "http")));
    const headers = {
      "User-Agent": network.userAgent,
      Origin: options.origin ?? address.origin.replace(/^ws/, "http"),
      ...options.headers,
    };
    this.#socket = socketFactory.create(address.href, [], {
      tls: {},
      headers,
      ...(proxy === null ? {} : { proxy: { origin: `http://${proxy}` } }),
    });
    this.#listen();
  }

  get readyState(): number {
    return this.#readyState;
  }

  send(text: string): void {
    if (this.#readyState === NetWebSocket.CONNECTING)
      throw new DOMException("Still in CONNECTING state.", "InvalidStateError");
    this.#socket.send(text);
  }

  close(): void {
    if (this.#readyState >= NetWebSocket.CLOSING) return;
    this.#readyState = NetWebSocket.CLOSING;
    this.#socket.close();
  }

  #listen(): void {
    for (const name of handled)
      this.#socket[`on${name}`] = (event) => {
        if (name === "open") this.#readyState = NetWebSocket.OPEN;
        if (name === "error" || name === "close") this.#readyState = NetWebSocket.CLOSED;
        if (name === "close") this.dispatchEvent(new CloseEvent(event.code ?? 1006, event.reason ?? ""));
        else if (name === "message") this.dispatchEvent(new MessageEvent("message", { data: event.data }));
        else this.dispatchEvent(new Event(name));
      };
  }
}

NetWebSocket satisfies ImitatingClass<typeof NetWebSocket, typeof Electron.WebSocket>;
