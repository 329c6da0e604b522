import type { FayeSocket, FayeSocketEvent } from "faye/src/util/websocket/node_websocket.js";
import type { PushSocket } from "./push-network.ts";
import type { SocketNews } from "./push-parts.ts";
import { soundFrame } from "./sound-messages.ts";

type Listener = ((event: FayeSocketEvent) => void) | null;

/** A socket in the form that faye uses: it sets one listener for each event, and takes them away again. */
export class SocketForFaye implements FayeSocket {
  onopen: Listener = null;
  onmessage: Listener = null;
  onerror: Listener = null;
  onclose: Listener = null;
  readonly #socket: PushSocket;

  /** A frame of more than `mostBytes` is dropped, and said. */
  constructor(socket: PushSocket, mostBytes: number, onSocket: (news: SocketNews) => void) {
    this.#socket = socket;
    let wasOpen = false;
    onSocket("opening");
    socket.addEventListener("open", ({ type }) => {
      wasOpen = true;
      this.onopen?.({ type });
      onSocket("settled");
    });
    socket.addEventListener("error", ({ type }) => this.onerror?.({ type }));
    socket.addEventListener("close", ({ type }) => {
      this.onclose?.({ type });
      // While nothing waits for an answer faye opens another socket in silence, and what was said in between is missed.
      onSocket(wasOpen ? "down" : "settled");
    });
    socket.addEventListener("message", (event) => {
      const data: unknown = "data" in event ? event.data : null;
      // Bayeux is text. Nothing else is looked at.
      if (typeof data !== "string") return;
      if (Buffer.byteLength(data) > mostBytes) onSocket("too-large");
      else this.onmessage?.({ type: event.type, data: soundFrame(data) });
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
