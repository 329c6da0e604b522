import type { FayeMessage } from "faye";
import type { EndedConnection, PushTransport } from "./next-transport.ts";

/** What a connection has shown about its transport, from the messages that pass. */
export class ObservedTransport {
  #hasSession = false;
  #hasOpenedSocket = false;
  #isPastPolling = false;
  #isWebSocketProven = false;

  get hasOpenedSocket(): boolean {
    return this.#hasOpenedSocket;
  }

  /** Must be called when a WebSocket has opened. */
  socketOpened(): void {
    this.#hasOpenedSocket = true;
  }

  /**
   * Must be called when a message is sent. After the first connect message over a WebSocket, all messages that arrive
   * have come over that WebSocket.
   */
  noteSent(message: FayeMessage): void {
    if (message.channel === "/meta/connect") this.#isPastPolling ||= message.connectionType === "websocket";
  }

  /** Must be called when the handshake is answered. A refusal also proves that the WebSocket passes messages. */
  noteHandshake(message: FayeMessage, isOnSocket: boolean): void {
    this.#isWebSocketProven ||= isOnSocket;
    this.#hasSession ||= message.successful === true;
  }

  /** Must be called when an answer to a connect message, or a message with data, arrives. */
  noteArrived(message: FayeMessage): void {
    const isFromService =
      message.channel === "/meta/connect" ? message.successful === true : message.data !== undefined;
    this.#isWebSocketProven ||= this.#isPastPolling && isFromService;
  }

  /** What decides the transport of the next connection. */
  atEnd(transport: PushTransport): Omit<EndedConnection, "isFailure"> {
    return {
      transport,
      hasSession: this.#hasSession,
      hasOpenedSocket: this.#hasOpenedSocket,
      isWebSocketProven: this.#isWebSocketProven,
    };
  }
}
