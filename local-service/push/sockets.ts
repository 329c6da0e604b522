import type { Duplex } from "node:stream";

/** A text frame that ends in the middle of its JSON. */
const truncatedText = Buffer.from('[{"channel":"/user/1","data":{"type":"line.cre', "utf8");
const truncatedFrame = Buffer.concat([Buffer.from([0x81, truncatedText.length]), truncatedText]);

/** The open connections of push clients. */
export class PushSockets {
  readonly #open = new Set<Duplex>();
  readonly #webSockets = new Set<Duplex>();

  /** Tracks a connection until it closes. */
  watch(socket: Duplex, kind: "http" | "websocket"): void {
    if (kind === "websocket") this.#webSockets.add(socket);
    if (this.#open.has(socket)) return;
    this.#open.add(socket);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#webSockets.delete(socket);
    });
  }

  /** How many WebSockets are open. */
  countWebSockets(): number {
    return this.#webSockets.size;
  }

  /** Closes every connection. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Leaves every connection open, but neither reads from it nor writes to it. */
  freeze(): void {
    for (const socket of this.#open) {
      socket.pause();
      socket.on("resume", () => socket.pause());
      socket.write = () => true;
    }
  }

  /** Sends an incomplete message over every WebSocket. */
  garble(): void {
    for (const socket of this.#webSockets) socket.write(truncatedFrame);
  }
}
