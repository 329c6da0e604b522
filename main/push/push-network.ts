/** A WebSocket as far as push uses it: browsers, Node and Electron all have it. */
export interface PushSocket {
  readonly readyState: number;
  addEventListener(name: "open" | "message" | "error" | "close", listener: (event: Event) => void): void;
  send(text: string): void;
  close(): void;
}

/** How push reaches its service. Main hands in Chromium's network, with the proxies and certificates of the system. */
export interface PushNetwork {
  readonly fetch: typeof globalThis.fetch;
  readonly openSocket: (url: string) => PushSocket;
}
