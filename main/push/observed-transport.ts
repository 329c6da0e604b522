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

  /** Notes that a WebSocket has opened. */
  socketOpened(): void {
    this.#hasOpenedSocket = true;
  }

  /**
   * Notes whether a message is sent over a WebSocket. Must be called for every sent message: after the first connect
   * message over a WebSocket, all messages that arrive have come over that WebSocket.
   */
  noteSent(message: FayeMessage): void {
    if (message.channel === "/meta/connect") this.#isPastPolling ||= message.connectionType === "websocket";
  }

  /** Notes an answer to the handshake. A refusal also proves that the WebSocket passes messages. */
  noteHandshake(message: FayeMessage, isOnSocket: boolean): void {
    this.#isWebSocketProven ||= isOnSocket;
    this.#hasSession ||= message.successful === true;
  }

  /** Notes a message that arrived: an answer to a connect message, or a message with data. It may prove the WebSocket. */
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
