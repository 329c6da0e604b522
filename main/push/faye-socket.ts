import type { FayeSocket, FayeSocketEvent } from "faye/src/util/websocket/node_websocket.js";
import type { PushSocket } from "./push-network.ts";
import type { FayeSocketChange } from "./push-parts.ts";
import { removeNullsFromFrame } from "./null-messages.ts";

type Listener = ((event: FayeSocketEvent) => void) | null;

/** A socket with the interface that faye uses: faye sets one listener for each event, and removes it later. */
export class FayeSocketAdapter implements FayeSocket {
  onopen: Listener = null;
  onmessage: Listener = null;
  onerror: Listener = null;
  onclose: Listener = null;
  readonly #socket: PushSocket;

  /** A frame of more than `maxBytes` is dropped and announced to `onSocket`. */
  constructor(socket: PushSocket, maxBytes: number, onSocket: (news: FayeSocketChange) => void) {
    this.#socket = socket;
    let wasOpen = false;
    onSocket("opening");
    socket.addEventListener("open", ({ type }) => {
      wasOpen = true;
      this.onopen?.({ type });
      onSocket("open");
    });
    socket.addEventListener("error", ({ type }) => this.onerror?.({ type }));
    socket.addEventListener("close", ({ type }) => {
      this.onclose?.({ type });
      // If no request waits for a response, faye silently opens another socket, and messages that were sent in between
      // are lost. So the closing is announced here.
      onSocket(wasOpen ? "down" : "failed");
    });
    socket.addEventListener("message", (event) => {
      const data: unknown = "data" in event ? event.data : null;
      // Bayeux messages are text; other frames are ignored.
      if (typeof data !== "string") return;
      if (Buffer.byteLength(data) > maxBytes) onSocket("too-large");
      else this.onmessage?.({ type: event.type, data: removeNullsFromFrame(data) });
    });
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }
}
