/**
 * The transport that a connection may use. `websocket`: faye uses WebSocket if one opens, otherwise it polls.
 * `long-polling`: faye only polls.
 */
export type PushTransport = "websocket" | "long-polling";

/** The facts about a connection that ended which decide the transport of the next connection. */
export interface EndedConnection {
  readonly transport: PushTransport;
  /** True if the service answered the handshake, over a WebSocket or over HTTP. */
  readonly hasSession: boolean;
  /** True if a WebSocket opened. */
  readonly hasOpenedSocket: boolean;
  /** True if at least one message arrived over the WebSocket. */
  readonly isWebSocketProven: boolean;
  /** True if the connection was up too briefly to count as healthy, or if it was silent for too long. */
  readonly isFailure: boolean;
}

/**
 * Chooses the transport of the next connection. Some networks open a WebSocket but then transmit nothing through it.
 * After a connection that failed in that way, the next one polls, and the one after that tries WebSocket again. If the
 * service was unreachable, the failure says nothing about WebSockets, so the next connection uses one.
 */
export function nextTransport(ended: EndedConnection): PushTransport {
  const { hasSession, hasOpenedSocket, isWebSocketProven, isFailure } = ended;
  const isReached = hasSession || hasOpenedSocket;
  const isSuspect = ended.transport === "websocket" && isReached && !isWebSocketProven && isFailure;
  return isSuspect ? "long-polling" : "websocket";
}
