/** The parts of a WebSocket that push uses. The WebSockets of browsers, Node and Electron all have them. */
export interface PushSocket {
  readonly readyState: number;
  addEventListener(name: "open" | "message" | "error" | "close", listener: (event: Event) => void): void;
  send(text: string): void;
  close(): void;
}

/**
 * The network access of push. The main process passes Chromium's network, with the proxies and certificates of the
 * system.
 */
export interface PushNetwork {
  readonly fetch: typeof globalThis.fetch;
  readonly openSocket: (url: string) => PushSocket;
}
