import faye from "faye";
import NodeHttp from "faye/src/transport/node_http.js";
import type { FayePolling } from "faye/src/transport/node_http.js";
import Transport from "faye/src/transport/transport.js";
import socketFactory from "faye/src/util/websocket/node_websocket.js";
import { FayeSocketAdapter } from "./faye-socket.ts";
import { preferSocketForHandshake } from "./handshake-transport.ts";
import { sendPushRequest } from "./push-request.ts";
import type { PushNetwork } from "./push-network.ts";
import type { CreateFayeClient, FayeSocketChange } from "./push-parts.ts";
import { removeNullMessages } from "./null-messages.ts";

/**
 * Maximum size of one frame or poll response, in bytes. Nothing that the service sends is nearly as large; parsing more
 * would block the thread for seconds.
 */
const maxBytes = 2_000_000;

/** What a faye client uses and must close at its end, which faye itself does not store. */
interface ClientResources {
  readonly network: PushNetwork;
  readonly sockets: Set<FayeSocketAdapter>;
  /** Aborts the running polls. */
  readonly ended: AbortController;
  readonly onSocket: (news: FayeSocketChange) => void;
}

/**
 * The resources of each client. The key is the client's options object `tls`, because faye passes that object on to the
 * client's sockets and polls.
 */
const resourcesOfClients = new WeakMap<object, ClientResources>();

// faye sends everything through sockets and polls. Both are replaced below, so that they use the client's own network
// and drop messages that faye cannot process.
const createSocket = socketFactory.create.bind(socketFactory);
socketFactory.create = (url, protocols, options) => {
  const resources = resourcesOfClients.get(options.tls);
  if (resources === undefined) return createSocket(url, protocols, options);
  const socket = new FayeSocketAdapter(resources.network.openSocket(url), maxBytes, resources.onSocket);
  resources.sockets.add(socket);
  return socket;
};

const requestByNode = NodeHttp.prototype.request;
NodeHttp.prototype.request = function (messages) {
  const resources = resourcesOfClients.get(this._dispatcher.tls);
  if (resources === undefined) return requestByNode.call(this, messages);
  const ended = new AbortController();
  void sendPoll(this, messages, resources, AbortSignal.any([ended.signal, resources.ended.signal]));
  return {
    abort: () => {
      ended.abort();
    },
  };
};

const receive = Transport.prototype._receive;
Transport.prototype._receive = function (this: unknown, replies: unknown): void {
  receive.call(this, Array.isArray(replies) ? removeNullMessages(replies) : replies);
};

// The given network already uses the system's proxies, so faye must not take another one from the environment.
Transport.prototype._findProxy = () => undefined;

/** Sends one poll and passes the response to faye. */
async function sendPoll(
  polling: FayePolling,
  messages: readonly object[],
  { network, onSocket }: ClientResources,
  signal: AbortSignal,
): Promise<void> {
  const url = polling.endpoint.href;
  const polled = await sendPushRequest({
    fetch: network.fetch,
    url,
    body: JSON.stringify(messages),
    maxBytes,
    signal,
  });
  if (polled === "too-large") onSocket("too-large");
  const replies = typeof polled === "string" ? null : readJson(polled.text);
  if (replies === null) polling._handleError(messages);
  else polling._receive(replies);
}

/** Null if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A server that responds to a poll with anything but JSON is not a push service. Null marks that.
    return null;
  }
}

/**
 * Creates a faye client that uses the given network. Messages that faye cannot process are dropped before they reach
 * it.
 */
export const createFayeClient: CreateFayeClient = (endpoint, options, network, after, onSocket) => {
  const tls = {};
  const resources: ClientResources = { network, sockets: new Set(), ended: new AbortController(), onSocket };
  resourcesOfClients.set(tls, resources);
  const client = new faye.Client(endpoint, { ...options, tls });
  const stopHandshake = preferSocketForHandshake(client, after);
  return {
    client,
    isOnSocket: () => client._dispatcher.connectionType === "websocket",
    closeSockets: () => {
      stopHandshake();
      for (const socket of resources.sockets) socket.close();
      // faye keeps the time limits of messages without an answer, which would keep the client in memory.
      for (const { timer } of client._dispatcher._envelopes.values()) clearTimeout(timer ?? undefined);
    },
    endPolls: () => {
      resources.ended.abort();
    },
  };
};
