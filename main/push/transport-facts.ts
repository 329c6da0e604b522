import type { FayeMessage } from "faye";
import type { EndedConnection, PushTransport } from "./next-transport.ts";

/** What a connection has shown about its transport, from the messages that pass. */
export class TransportFacts {
  #hasSession = false;
  #hasOpenedSocket = false;
  #isPastPolling = false;
  #isWebSocketProven = false;

  get hasOpenedSocket(): boolean {
    return this.#hasOpenedSocket;
  }

  /** A WebSocket opened. */
  socketOpened(): void {
    this.#hasOpenedSocket = true;
  }

  /** A message is sent. After the first connect message over a WebSocket, what arrives has come over it. */
  noteSent(message: FayeMessage): void {
    if (message.channel === "/meta/connect") this.#isPastPolling ||= message.connectionType === "websocket";
  }

  /** The handshake is answered. A refusal also proves that the WebSocket passes messages. */
  noteHandshake(message: FayeMessage, isOnSocket: boolean): void {
    this.#isWebSocketProven ||= isOnSocket;
    this.#hasSession ||= message.successful === true;
  }

  /** A message arrived that is the answer to a connect message, or has data. */
  noteArrived(message: FayeMessage): void {
    const isFromService =
      message.channel === "/meta/connect" ? message.successful === true : message.data !== undefined;
    this.#isWebSocketProven ||= this.#isPastPolling && isFromService;
  }

  /** The facts that decide the transport of the next connection. */
  atEnd(transport: PushTransport): Omit<EndedConnection, "isFailure"> {
    return {
      transport,
      hasSession: this.#hasSession,
      hasOpenedSocket: this.#hasOpenedSocket,
      isWebSocketProven: this.#isWebSocketProven,
    };
  }
}
