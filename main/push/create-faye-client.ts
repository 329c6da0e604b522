import faye from "faye";
import NodeHttp from "faye/src/transport/node_http.js";
import Transport from "faye/src/transport/transport.js";
import socketFactory from "faye/src/util/websocket/node_websocket.js";
import type { FayeSocket } from "faye/src/util/websocket/node_websocket.js";
import type { CreateFayeClient } from "./push-parts.ts";

/**
 * The most that may arrive in one frame, or in one answer to a poll, in bytes. Nothing that the service has to say is near
 * it; to take more apart would hold the thread for seconds.
 */
const mostBytes = 2_000_000;
/** How a socket says that a frame was longer than it may be; what was to come of it is not read. */
const tooLarge = "WebSocket frame length too large";

/** What faye does not know of a client of its own. */
interface Made {
  readonly sockets: Set<FayeSocket>;
  readonly onTooLarge: () => void;
}

/** By the one object of its options that faye hands on to the sockets and polls of a client. */
const madeWith = new WeakMap<object, Made>();

/**
 * A frame that holds `null` among its messages makes faye's client throw inside an event of its socket, where nobody can
 * catch it and the whole process ends. faye's own server sends such frames when an extension of its drops a message. So
 * the two places through which everything arrives, sockets and polls, are made to leave them out.
 */
const createSocket = socketFactory.create.bind(socketFactory);
socketFactory.create = (url, protocols, options) => {
  const made = madeWith.get(options.tls);
  const socket = guarded(createSocket(url, protocols, { ...options, maxLength: mostBytes }), made);
  made?.sockets.add(socket);
  return socket;
};

const receive = Transport.prototype._receive;
Transport.prototype._receive = function (this: unknown, replies: unknown): void {
  receive.call(this, Array.isArray(replies) ? withoutNulls(replies) : replies);
};

// faye itself reads the answer to a poll to its end, however long that is.
const handleResponse = NodeHttp.prototype._handleResponse;
NodeHttp.prototype._handleResponse = function (messages, response) {
  let size = 0;
  response.on("data", (chunk: Buffer | string) => {
    size += Buffer.byteLength(chunk);
    if (size <= mostBytes || response.destroyed) return;
    response.destroy();
    madeWith.get(this._dispatcher.tls)?.onTooLarge();
    this._handleError(messages);
  });
  handleResponse.call(this, messages, response);
};

// faye takes every address to the proxy that the environment names and knows no exceptions; what is on this computer no
// proxy could reach.
const findProxy = Transport.prototype._findProxy;
Transport.prototype._findProxy = function () {
  return this.endpoint.hostname === "127.0.0.1" ? undefined : findProxy.call(this);
};

/**
 * Makes faye's client, guarded against frames that it cannot take. `closeSockets` is for those that faye opens before it
 * has a session, and then forgets.
 */
export const createFayeClient: CreateFayeClient = (endpoint, options, onTooLarge) => {
  const tls = {};
  const sockets = new Set<FayeSocket>();
  madeWith.set(tls, { sockets, onTooLarge });
  return {
    client: new faye.Client(endpoint, { ...options, tls }),
    closeSockets: () => {
      for (const socket of sockets) socket.close();
    },
  };
};

function guarded(socket: FayeSocket, made: Made | undefined): FayeSocket {
  const dispatch = socket.dispatchEvent.bind(socket);
  socket.dispatchEvent = (event) => {
    if (event.type === "message" && typeof event.data === "string") event.data = soundFrame(event.data);
    if (event.type === "error" && event.message === tooLarge) made?.onTooLarge();
    dispatch(event);
  };
  return socket;
}

/** Most frames hold no `null` at all, and pass without being read twice. */
function soundFrame(frame: string): string {
  if (!frame.includes("null")) return frame;
  try {
    const messages: unknown = JSON.parse(frame);
    return Array.isArray(messages) ? JSON.stringify(withoutNulls(messages)) : frame;
  } catch {
    // Not JSON: faye passes over it by itself.
    return frame;
  }
}

function withoutNulls(messages: readonly unknown[]): readonly unknown[] {
  return messages.filter((message) => message !== null);
}
