import type { FayeClient, FayeDispatcher, FayeMessage, FayeTransport } from "faye";
import Transport from "faye/src/transport/transport.js";
import constants from "faye/src/util/constants.js";
import type { Clock } from "../async/clock.ts";

/** Maximum time for which the handshake waits for a WebSocket to open before it polls, in milliseconds. */
const socketTime = 3000;

/**
 * Makes a client send its handshake over the WebSocket. Over HTTP, the handshake was seen to hang for hours while the
 * WebSocket worked (interface/push#connection). If no WebSocket opens, the handshake goes over HTTP after all. The
 * returned function cancels a handshake that still waits.
 */
export function preferSocketForHandshake(
  { _dispatcher: dispatcher }: FayeClient,
  after: Clock["after"],
): () => void {
  const select = dispatcher.selectTransport.bind(dispatcher);
  let waiting: HandshakeTransport | null = null;
  dispatcher.selectTransport = (types) => {
    // faye selects a transport twice: first for the handshake, from `MANDATORY_CONNECTION_TYPES`, and then from those
    // that the service offers. Only the first selection is replaced.
    if (types !== constants.MANDATORY_CONNECTION_TYPES || dispatcher._disabled.includes("websocket")) {
      select(types);
      return;
    }
    waiting = new HandshakeTransport(dispatcher, after);
    dispatcher._transport = waiting;
  };
  return () => {
    waiting?.stop();
  };
}

/**
 * A stand-in until faye has a real transport. It accepts the handshake at once, because faye loses a message if it has
 * no transport, and sends it when a transport is chosen.
 */
class HandshakeTransport implements FayeTransport {
  readonly connectionType = "websocket";
  readonly #dispatcher: FayeDispatcher;
  /**
   * The transport is wrapped in an object: faye's WebSocket has a method `then`, so a promise would treat it as another
   * promise.
   */
  readonly #chosen: Promise<{ readonly transport: FayeTransport }>;
  #cancel = (): void => undefined;
  #isStopped = false;

  constructor(dispatcher: FayeDispatcher, after: Clock["after"]) {
    this.#dispatcher = dispatcher;
    this.#chosen = new Promise((resolve) => {
      const choose = (types: readonly string[]): void => {
        Transport.get(dispatcher, types, dispatcher._disabled, (transport) => {
          this.#cancel();
          if (this.#isStopped) return;
          this.#handOver(transport);
          resolve({ transport });
        });
      };
      this.#cancel = after(socketTime, () => {
        choose(["long-polling"]);
      });
      choose(["websocket", "long-polling"]);
    });
  }

  async sendMessage(message: FayeMessage): Promise<{ abort(): void }> {
    const { transport } = await this.#chosen;
    return transport.sendMessage(message);
  }

  close(): void {
    this.stop();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  /** Replaces this transport, unless faye has another one by now. */
  #handOver(transport: FayeTransport): void {
    if (this.#dispatcher._transport !== this) return;
    this.#dispatcher._transport = transport;
    this.#dispatcher.connectionType = transport.connectionType;
  }
}
