import type { Duplex } from "node:stream";

/** A frame of text that ends in the middle of its JSON. */
const truncated = Buffer.from('[{"channel":"/user/1","data":{"type":"line.cre', "utf8");
const truncatedFrame = Buffer.concat([Buffer.from([0x81, truncated.length]), truncated]);

/** The connections that clients of push hold open, and what can be done to them. */
export class Sockets {
  readonly #open = new Set<Duplex>();
  readonly #webSockets = new Set<Duplex>();

  /** Remembers a connection until it ends. */
  watch(socket: Duplex, kind: "http" | "websocket"): void {
    if (kind === "websocket") this.#webSockets.add(socket);
    if (this.#open.has(socket)) return;
    this.#open.add(socket);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#webSockets.delete(socket);
    });
  }

  /** Ends every connection. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Leaves every connection open and dead: nothing is read from it any more, and nothing arrives by it. */
  freeze(): void {
    for (const socket of this.#open) {
      socket.pause();
      socket.on("resume", () => socket.pause());
      socket.write = () => true;
    }
  }

  /** Sends a message that breaks off in the middle to everybody with a WebSocket. */
  garble(): void {
    for (const socket of this.#webSockets) socket.write(truncatedFrame);
  }
}
