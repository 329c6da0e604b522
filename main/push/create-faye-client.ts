import faye from "faye";
import Transport from "faye/src/transport/transport.js";
import socketFactory from "faye/src/util/websocket/node_websocket.js";
import type { FayeSocket } from "faye/src/util/websocket/node_websocket.js";
import type { CreateFayeClient } from "./push-parts.ts";

/** The sockets of each client, by the one object of its options that faye hands on to its sockets. */
const socketsOf = new WeakMap<object, Set<FayeSocket>>();

/**
 * A frame that holds `null` among its messages makes faye's client throw inside an event of its socket, where nobody can
 * catch it and the whole process ends. faye's own server sends such frames when an extension of its drops a message. So
 * the two places through which everything arrives, sockets and polls, are made to leave them out.
 */
const createSocket = socketFactory.create.bind(socketFactory);
socketFactory.create = (url, protocols, options) => {
  const socket = guarded(createSocket(url, protocols, options));
  socketsOf.get(options.tls)?.add(socket);
  return socket;
};

const receive = Transport.prototype._receive;
Transport.prototype._receive = function (this: unknown, replies: unknown): void {
  receive.call(this, Array.isArray(replies) ? withoutNulls(replies) : replies);
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
export const createFayeClient: CreateFayeClient = (endpoint, options) => {
  const tls = {};
  const sockets = new Set<FayeSocket>();
  socketsOf.set(tls, sockets);
  return {
    client: new faye.Client(endpoint, { ...options, tls }),
    closeSockets: () => {
      for (const socket of sockets) socket.close();
    },
  };
};

function guarded(socket: FayeSocket): FayeSocket {
  const dispatch = socket.dispatchEvent.bind(socket);
  socket.dispatchEvent = (event) => {
    if (event.type === "message" && typeof event.data === "string") event.data = soundFrame(event.data);
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
