/**
 * Types for the parts of faye 1.4.3 that Natter uses; the package contains none. main/push uses the client, and
 * local-service uses the server. faye is a CommonJS package, so only its default export can be imported: `import faye
 * from "faye"`.
 */
declare module "faye" {
  import type { IncomingMessage, Server } from "node:http";

  /** The server's advice on how the client should reconnect. Times are in milliseconds. */
  export interface FayeAdvice {
    reconnect?: "retry" | "handshake" | "none";
    interval?: number;
    timeout?: number;
  }

  /** A Bayeux message as extensions receive it. They may change it in place. */
  export interface FayeMessage {
    channel: string;
    id?: string;
    clientId?: string;
    data?: unknown;
    ext?: Record<string, unknown>;
    successful?: boolean;
    /**
     * Error in the format `code:arguments:text`. If it is set on an incoming message, the server refuses that message.
     */
    error?: string;
    subscription?: string | string[];
    connectionType?: string;
    supportedConnectionTypes?: string[];
    advice?: FayeAdvice;
  }

  /** Callback of an extension that passes the message on; null drops it. */
  export type FayePass = (message: FayeMessage | null) => void;

  /** An extension of a client, which receives each message that the client sends or receives. */
  export interface FayeClientExtension {
    incoming?(message: FayeMessage, pass: FayePass): void;
    outgoing?(message: FayeMessage, pass: FayePass): void;
  }

  /**
   * An extension of a server, which receives each message of the server. faye checks the number of parameters: a
   * function that is declared with two is called without the request. The request is null for messages of the server's
   * own client (`getClient`).
   */
  export interface FayeServerExtension {
    incoming?:
      | ((message: FayeMessage, pass: FayePass) => void)
      | ((message: FayeMessage, request: IncomingMessage | null, pass: FayePass) => void);
    outgoing?:
      | ((message: FayeMessage, pass: FayePass) => void)
      | ((message: FayeMessage, request: IncomingMessage | null, pass: FayePass) => void);
  }

  /** Why a subscription or a publication was refused, parsed from `FayeMessage.error`. */
  export interface FayeError {
    readonly code: number;
    readonly params: readonly string[];
    readonly message: string;
  }

  /**
   * A result that is like a promise. A failure never causes an unhandled rejection, but the result may stay pending
   * forever.
   */
  export interface FayeDeferred {
    then(onDone?: () => void, onFailed?: (error: FayeError) => void): Promise<void>;
  }

  /** A subscription to a channel. */
  export interface FayeSubscription extends FayeDeferred {
    /**
     * Sets a listener that also receives the channel. That differs from the subscribed channel if the subscription is a
     * pattern.
     */
    withChannel(listener: (channel: string, data: unknown) => void): this;
    cancel(): void;
  }

  /** Decides how long one message may take and whether it is retried. Times are seconds. */
  export interface FayeScheduler {
    getTimeout(): number;
    getInterval(): number;
    isDeliverable(): boolean;
    send(): void;
    succeed(): void;
    fail(): void;
    abort(): void;
  }

  /** Options that faye passes to a scheduler. Times are seconds; `deadline` is milliseconds since the epoch. */
  export interface FayeSchedulerOptions {
    readonly timeout: number;
    readonly interval: number;
    readonly attempts?: number;
    readonly deadline?: number;
  }

  /** Constructor that creates the scheduler of one message. */
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
    /** Options for TLS connections in Node. */
    readonly tls?: object;
  }

  /** How many times (`attempts`) and for how many seconds (`deadline`) faye tries to publish a message. */
  export interface FayePublishOptions {
    readonly attempts?: number;
    readonly deadline?: number;
  }

  /** Carries the messages of a client to the server. `abort` ends a request that is not answered. */
  export interface FayeTransport {
    readonly connectionType: string;
    sendMessage(message: FayeMessage): Promise<{ abort(): void }>;
    close(): void;
  }

  /** The part of a client that chooses its transport. faye does not document it. */
  export interface FayeDispatcher {
    readonly _disabled: readonly string[];
    /** The messages that have no answer yet, by id. */
    readonly _envelopes: ReadonlyMap<string, { readonly timer: NodeJS.Timeout | null }>;
    _transport?: FayeTransport;
    connectionType?: string;
    /** Selects one of these transports, at once or when its WebSocket is open. */
    selectTransport(types: readonly string[]): void;
  }

  /** A Bayeux client. Its first subscription or publication triggers the handshake. */
  export interface FayeClient {
    readonly _dispatcher: FayeDispatcher;
    addExtension(extension: FayeClientExtension): void;
    removeExtension(extension: FayeClientExtension): void;
    /**
     * Disables a feature. Without `websocket` the client polls. Without `long-polling`, which the type excludes, it
     * could not handshake and would throw.
     */
    disable(feature: "websocket" | "autodisconnect"): void;
    on(event: "transport:down" | "transport:up", listener: () => void): unknown;
    subscribe(channel: string, listener?: (data: unknown) => void): FayeSubscription;
    publish(channel: string, data: unknown, options?: FayePublishOptions): FayeDeferred;
    /** Disconnects. Returns undefined if the client is not connected. */
    disconnect(): FayeDeferred | undefined;
  }

  /** Options of a server. `mount` is the path; `timeout` and `ping` are seconds. */
  export interface FayeServerOptions {
    readonly mount: string;
    readonly timeout?: number;
    readonly ping?: number;
    /** Replaces faye's own engine, which stores everything in memory. */
    readonly engine?: {
      readonly type: {
        create(
          proxy: import("faye/src/engines/memory.js").FayeEngineProxy,
          options: object,
        ): import("faye/src/engines/memory.js").FayeMemoryEngine;
      };
    };
  }

  /** A Bayeux server under one path of an HTTP server. */
  export interface FayeNodeAdapter {
    /**
     * Handles requests and upgrades below `mount`. All others go to the listeners that were added to the HTTP server
     * before.
     */
    attach(server: Server): void;
    addExtension(extension: FayeServerExtension): void;
    removeExtension(extension: FayeServerExtension): void;
    on(event: "handshake" | "disconnect", listener: (clientId: string) => void): unknown;
    on(event: "subscribe" | "unsubscribe", listener: (clientId: string, channel: string) => void): unknown;
    /**
     * Adds a listener. `clientId` is undefined if the message has none. The server's own client has an id like any
     * other client.
     */
    on(
      event: "publish",
      listener: (clientId: string | undefined, channel: string, data: unknown) => void,
    ): unknown;
    /** Returns the server's own client, inside this process. Its messages also pass through the extensions. */
    getClient(): FayeClient;
    /** Stops the server's timers. The sockets stay open; the HTTP server must close them. */
    close(): void;
    /**
     * Parses one request body or frame. If this throws, none of the messages in it is answered. faye does not document
     * this method.
     */
    _parseJSON(json: string): unknown;
  }

  const faye: {
    readonly Client: new (endpoint: string, options?: FayeClientOptions) => FayeClient;
    readonly NodeAdapter: new (options: FayeServerOptions) => FayeNodeAdapter;
  };
  export default faye;
}

/** The module in which faye creates its WebSockets. */
declare module "faye/src/util/websocket/node_websocket.js" {
  /** An event of a socket. */
  export interface FayeSocketEvent {
    readonly type: string;
    readonly data?: unknown;
    /** Set only for the close event. */
    readonly code?: number;
    readonly reason?: string;
  }

  /** A WebSocket with the interface that faye uses; faye sets the listeners. */
  export interface FayeSocket {
    readonly readyState: number;
    onopen: ((event: FayeSocketEvent) => void) | null;
    onmessage: ((event: FayeSocketEvent) => void) | null;
    onerror: ((event: FayeSocketEvent) => void) | null;
    onclose: ((event: FayeSocketEvent) => void) | null;
    send(text: string): void;
    /** Does nothing if it is already closed. */
    close(): void;
  }

  const socketFactory: {
    /** Creates a socket. `tls` is the same object that the client was created with. */
    create(
      url: string,
      protocols: readonly string[],
      options: {
        readonly tls: object;
        readonly headers?: object;
        readonly proxy?: { readonly origin: string };
      },
    ): FayeSocket;
  };
  export default socketFactory;
}

/** The module of the base class of faye's transports. */
declare module "faye/src/transport/transport.js" {
  import type { FayeDispatcher, FayeTransport } from "faye";

  const Transport: {
    /** Calls back with the first usable transport among these. A WebSocket is usable when it is open. */
    readonly get: (
      dispatcher: FayeDispatcher,
      types: readonly string[],
      disabled: readonly string[],
      callback: (transport: FayeTransport) => void,
    ) => void;
    readonly prototype: {
      _receive: (this: unknown, replies: unknown) => void;
      /** Returns the proxy from the environment for the server's protocol. */
      _findProxy: () => string | undefined;
    };
  };
  export default Transport;
}

/** The module of faye's constants. */
declare module "faye/src/util/constants.js" {
  const constants: {
    /** The transports among which a client chooses for its handshake: always this same list. */
    readonly MANDATORY_CONNECTION_TYPES: readonly string[];
  };
  export default constants;
}

/** The module of the transport that sends polls, and handshakes without a WebSocket. */
declare module "faye/src/transport/node_http.js" {
  /** A client's connection to one server; `tls` is the same object that the client was created with. */
  export interface FayePolling {
    readonly endpoint: { readonly href: string };
    readonly _dispatcher: { readonly tls: object };
    _receive(replies: unknown): void;
    _handleError(messages: readonly object[]): void;
  }

  const NodeHttp: {
    readonly prototype: {
      /** Sends messages at once; `abort` of the returned object ends the request. */
      request: (this: FayePolling, messages: readonly object[]) => { abort(): void };
    };
  };
  export default NodeHttp;
}

/**
 * The module of the engine in which a faye server stores its clients, their subscriptions and their queued messages.
 */
declare module "faye/src/engines/memory.js" {
  export interface FayeMemoryEngine {
    /** Queues a message for every subscriber of at least one of the channels, and sends it where possible. */
    publish(message: { channel: string; id: string; data: unknown }, channels: readonly string[]): void;
    /** Removes a client from a channel without notifying it. */
    unsubscribe(clientId: string, channel: string): void;
    /** Deletes a client. Its next message gets the error `401`, with the advice to handshake again. */
    destroyClient(clientId: string): void;
  }

  /** The functions of its server that an engine uses. */
  export interface FayeEngineProxy {
    /** Number of seconds for which a connect is held open. */
    timeout: number;
    /** The connection of a client, if it has one. `flush` answers its pending connect request. */
    connection(clientId: string, create: false): { flush(): void } | undefined;
  }

  const Memory: { readonly create: (proxy: FayeEngineProxy, options: object) => FayeMemoryEngine };
  export default Memory;
}
