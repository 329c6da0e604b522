import faye from "faye";
import NodeHttp from "faye/src/transport/node_http.js";
import type { FayePolling } from "faye/src/transport/node_http.js";
import Transport from "faye/src/transport/transport.js";
import socketFactory from "faye/src/util/websocket/node_websocket.js";
import { SocketForFaye } from "./faye-socket.ts";
import { poll } from "./poll.ts";
import type { PushNetwork } from "./push-network.ts";
import type { CreateFayeClient, SocketNews } from "./push-parts.ts";
import { withoutNulls } from "./sound-messages.ts";

/**
 * The most that may arrive in one frame, or in one answer to a poll, in bytes. Nothing that the service has to say is near
 * it; to take more apart would hold the thread for seconds.
 */
const mostBytes = 2_000_000;

/** What faye does not know of a client of its own. */
interface Made {
  readonly network: PushNetwork;
  readonly sockets: Set<SocketForFaye>;
  /** Ends what is being polled. */
  readonly ended: AbortController;
  readonly onSocket: (news: SocketNews) => void;
}

/** By the one object of its options that faye hands on to the sockets and polls of a client. */
const madeWith = new WeakMap<object, Made>();

// Everything that faye sends goes through two places, sockets and polls. Both are led over the network that the client was
// made with, and leave out what faye cannot take.
const createSocket = socketFactory.create.bind(socketFactory);
socketFactory.create = (url, protocols, options) => {
  const made = madeWith.get(options.tls);
  if (made === undefined) return createSocket(url, protocols, options);
  const socket = new SocketForFaye(made.network.openSocket(url), mostBytes, made.onSocket);
  made.sockets.add(socket);
  return socket;
};

const requestByNode = NodeHttp.prototype.request;
NodeHttp.prototype.request = function (messages) {
  const made = madeWith.get(this._dispatcher.tls);
  if (made === undefined) return requestByNode.call(this, messages);
  const ended = new AbortController();
  void ask(this, messages, made, AbortSignal.any([ended.signal, made.ended.signal]));
  return {
    abort: () => {
      ended.abort();
    },
  };
};

const receive = Transport.prototype._receive;
Transport.prototype._receive = function (this: unknown, replies: unknown): void {
  receive.call(this, Array.isArray(replies) ? withoutNulls(replies) : replies);
};

// The network that is handed in knows the proxies; what faye would read of the environment is not looked at.
Transport.prototype._findProxy = () => undefined;

/** Asks once, and hands faye what was answered. */
async function ask(
  polling: FayePolling,
  messages: readonly object[],
  { network, onSocket }: Made,
  signal: AbortSignal,
): Promise<void> {
  const url = polling.endpoint.href;
  const polled = await poll({ fetch: network.fetch, url, body: JSON.stringify(messages), mostBytes, signal });
  if (polled === "too-large") onSocket("too-large");
  const replies = typeof polled === "string" ? null : readJson(polled.text);
  if (replies === null) polling._handleError(messages);
  else polling._receive(replies);
}

/** Null for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Whoever answers a poll with something else is no push service, which is what null says.
    return null;
  }
}

/** Makes faye's client, led over a network and guarded against what it cannot take. */
export const createFayeClient: CreateFayeClient = (endpoint, options, network, onSocket) => {
  const tls = {};
  const made: Made = { network, sockets: new Set(), ended: new AbortController(), onSocket };
  madeWith.set(tls, made);
  return {
    client: new faye.Client(endpoint, { ...options, tls }),
    closeSockets: () => {
      for (const socket of made.sockets) socket.close();
    },
    endPolls: () => {
      made.ended.abort();
    },
  };
};
