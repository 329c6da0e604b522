/** `websocket` leaves faye the choice, which is WebSocket where it opens; `long-polling` rules it out. */
export type Transport = "websocket" | "long-polling";

/** How a line ended, as far as the choice of a transport goes. */
export interface EndedLine {
  readonly transport: Transport;
  /** The service answered the handshake, which goes over HTTP on either transport. */
  readonly hasSession: boolean;
  /** Something came over the WebSocket. */
  readonly isWebSocketProven: boolean;
  /** It had stood too shortly to count as healthy, or fell silent. */
  readonly isFailure: boolean;
}

/**
 * The transport of the line after this one. Some networks open a WebSocket and then pass nothing through it: a line that
 * failed in that way is followed by one that polls, and that one by a WebSocket again. A service that is out of reach
 * says nothing about WebSockets.
 */
export function nextTransport(ended: EndedLine): Transport {
  const isSuspect =
    ended.transport === "websocket" && ended.hasSession && !ended.isWebSocketProven && ended.isFailure;
  return isSuspect ? "long-polling" : "websocket";
}
