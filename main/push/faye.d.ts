/**
 * What Natter uses of faye 1.4.3, which ships no typings: the client (main/push) and the server (local-service).
 * It is a CommonJS package, so only its default export can be imported: `import faye from "faye"`.
 */
declare module "faye" {
  import type { IncomingMessage, Server } from "node:http";

  /** What the server says about connecting again. Times are milliseconds. */
  export interface FayeAdvice {
    reconnect?: "retry" | "handshake" | "none";
    interval?: number;
    timeout?: number;
  }

  /** A Bayeux message as extensions see it. They may change it in place. */
  export interface FayeMessage {
    channel: string;
    id?: string;
    clientId?: string;
    data?: unknown;
    ext?: Record<string, unknown>;
    successful?: boolean;
    /** `code:arguments:text`; setting it on an incoming message makes the server refuse that message. */
    error?: string;
    subscription?: string | string[];
    connectionType?: string;
    supportedConnectionTypes?: string[];
    advice?: FayeAdvice;
  }

  /** Hands a message on; null drops it. */
  export type FayePass = (message: FayeMessage | null) => void;

  /** Sees every message of a client. */
  export interface FayeClientExtension {
    incoming?(message: FayeMessage, pass: FayePass): void;
    outgoing?(message: FayeMessage, pass: FayePass): void;
  }

  /**
   * Sees every message of a server. faye looks at the number of parameters: one declared with two is called without the
   * request. The request is null for messages of the server's own client (`getClient`).
   */
  export interface FayeServerExtension {
    incoming?:
      | ((message: FayeMessage, pass: FayePass) => void)
      | ((message: FayeMessage, request: IncomingMessage | null, pass: FayePass) => void);
    outgoing?:
      | ((message: FayeMessage, pass: FayePass) => void)
      | ((message: FayeMessage, request: IncomingMessage | null, pass: FayePass) => void);
  }

  /** Why a subscription or a publication was refused, taken apart from `FayeMessage.error`. */
  export interface FayeError {
    readonly code: number;
    readonly params: readonly string[];
    readonly message: string;
  }

  /** Becomes true or fails; never fails unhandled, but may stay open for ever. */
  export interface FayeDeferred {
    then(onDone?: () => void, onFailed?: (error: FayeError) => void): Promise<void>;
  }

  /** A channel listened to. */
  export interface FayeSubscription extends FayeDeferred {
    /** Calls back with the channel too, which differs from the one subscribed where that is a pattern. */
    withChannel(listener: (channel: string, data: unknown) => void): this;
    cancel(): void;
  }

  /** Decides how long one message may take and whether it is sent again. Times are seconds. */
  export interface FayeScheduler {
    getTimeout(): number;
    getInterval(): number;
    isDeliverable(): boolean;
    send(): void;
    succeed(): void;
    fail(): void;
    abort(): void;
  }

  /** What faye gives a scheduler. Times are seconds, `deadline` is milliseconds since the epoch. */
  export interface FayeSchedulerOptions {
    readonly timeout: number;
    readonly interval: number;
    readonly attempts?: number;
    readonly deadline?: number;
  }

  /** Makes the scheduler of one message. */
  export type FayeSchedulerConstructor = new (
    message: FayeMessage,
    options: FayeSchedulerOptions,
  ) => FayeScheduler;

  /** Options of a client. Times are seconds. */
  export interface FayeClientOptions {
    readonly interval?: number;
    readonly timeout?: number;
    readonly retry?: number;
    readonly scheduler?: FayeSchedulerConstructor;
    /** Options for Node's TLS. */
    readonly tls?: object;
  }

  /** How often (`attempts`) and for how many seconds (`deadline`) a publication is tried. */
  export interface FayePublishOptions {
    readonly attempts?: number;
    readonly deadline?: number;
  }

  /** A Bayeux client. It handshakes with its first subscription or publication. */
  export interface FayeClient {
    addExtension(extension: FayeClientExtension): void;
    removeExtension(extension: FayeClientExtension): void;
    /** Without `websocket` it polls. Without `long-polling` it cannot handshake and throws. */
    disable(feature: "websocket" | "autodisconnect"): void;
    on(event: "transport:down" | "transport:up", listener: () => void): unknown;
    subscribe(channel: string, listener?: (data: unknown) => void): FayeSubscription;
    publish(channel: string, data: unknown, options?: FayePublishOptions): FayeDeferred;
    /** Nothing, where it is not connected. */
    disconnect(): FayeDeferred | undefined;
  }

  /** Options of a server. `mount` is the path, `timeout` and `ping` are seconds. */
  export interface FayeServerOptions {
    readonly mount: string;
    readonly timeout?: number;
    readonly ping?: number;
    /** Makes the engine, in place of faye's own in memory. */
    readonly engine?: {
      readonly type: {
        create(
          proxy: import("faye/src/engines/memory.js").FayeEngineProxy,
          options: object,
        ): import("faye/src/engines/memory.js").FayeMemoryEngine;
      };
    };
  }

  /** A Bayeux server that answers below one path of an HTTP server. */
  export interface FayeNodeAdapter {
    /** Takes over requests and upgrades below `mount`; all others reach the listeners added before. */
    attach(server: Server): void;
    addExtension(extension: FayeServerExtension): void;
    removeExtension(extension: FayeServerExtension): void;
    on(event: "handshake" | "disconnect", listener: (clientId: string) => void): unknown;
    on(event: "subscribe" | "unsubscribe", listener: (clientId: string, channel: string) => void): unknown;
    /** `clientId` is undefined where the message named none. The server's own client has an id like any other. */
    on(
      event: "publish",
      listener: (clientId: string | undefined, channel: string, data: unknown) => void,
    ): unknown;
    /** A client inside this process; its messages pass the extensions too. */
    getClient(): FayeClient;
    /** Ends the server's timers; sockets are the HTTP server's to end. */
    close(): void;
    /** Reads what came in one body or frame; where it throws, nothing of it is answered. Not documented. */
    _parseJSON(json: string): unknown;
  }

  const faye: {
    readonly Client: new (endpoint: string, options?: FayeClientOptions) => FayeClient;
    readonly NodeAdapter: new (options: FayeServerOptions) => FayeNodeAdapter;
  };
  export default faye;
}

/** Where faye makes its WebSockets. */
declare module "faye/src/util/websocket/node_websocket.js" {
  /** An event as a socket tells it. */
  export interface FayeSocketEvent {
    readonly type: string;
    readonly data?: unknown;
    /** Of the end. */
    readonly code?: number;
    readonly reason?: string;
  }

  /** A WebSocket as faye uses it; faye sets the listeners. */
  export interface FayeSocket {
    readonly readyState: number;
    onopen: ((event: FayeSocketEvent) => void) | null;
    onmessage: ((event: FayeSocketEvent) => void) | null;
    onerror: ((event: FayeSocketEvent) => void) | null;
    onclose: ((event: FayeSocketEvent) => void) | null;
    send(text: string): void;
    /** Nothing, where it is closed already. */
    close(): void;
  }

  const socketFactory: {
    /** `tls` is the very object that the client was given. */
    create(url: string, protocols: readonly string[], options: { readonly tls: object }): FayeSocket;
  };
  export default socketFactory;
}

/** What faye's ways to a server have in common. */
declare module "faye/src/transport/transport.js" {
  const Transport: {
    readonly prototype: {
      _receive: (this: unknown, replies: unknown) => void;
      /** The proxy of the environment for this server's kind of address. */
      _findProxy: () => string | undefined;
    };
  };
  export default Transport;
}

/** How faye polls and shakes hands. */
declare module "faye/src/transport/node_http.js" {
  /** One way to a server, made for a client; `tls` is the very object that the client was given. */
  export interface FayePolling {
    readonly endpoint: { readonly href: string };
    readonly _dispatcher: { readonly tls: object };
    _receive(replies: unknown): void;
    _handleError(messages: readonly object[]): void;
  }

  const NodeHttp: {
    readonly prototype: {
      /** Sends messages at once; what it gives back ends that. */
      request: (this: FayePolling, messages: readonly object[]) => { abort(): void };
    };
  };
  export default NodeHttp;
}

/** Where a server of faye keeps its clients, their subscriptions, and what waits for them. */
declare module "faye/src/engines/memory.js" {
  /** The engine of one server. */
  export interface FayeMemoryEngine {
    /** Queues a message for everybody who listens on one of the channels, and sends what can be sent. */
    publish(message: { channel: string; id: string; data: unknown }, channels: readonly string[]): void;
    /** Takes a client off a channel without a word to it. */
    unsubscribe(clientId: string, channel: string): void;
    /** Forgets a client: its next message is answered with `401`, and with the advice to shake hands again. */
    destroyClient(clientId: string): void;
  }

  /** What stands between a server and its engine. */
  export interface FayeEngineProxy {
    /** The connection of a client, if it has one: `flush` answers the connect that is being held on it. */
    connection(clientId: string, create: false): { flush(): void } | undefined;
  }

  const Memory: { readonly create: (proxy: FayeEngineProxy, options: object) => FayeMemoryEngine };
  export default Memory;
}
