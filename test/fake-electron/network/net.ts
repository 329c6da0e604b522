// Imitates https://www.electronjs.org/docs/latest/api/net: Chromium's network, with Node's connections.
import { record } from "../desktop/record.ts";
import { ClientRequest } from "./client-request.ts";
import { NetWebSocket } from "./web-socket.ts";
import { asElectron } from "../check.ts";
import { defaultSession } from "./session.ts";

/** The module `net`. */
export const net = {
  fetch: (input: string | Request, init?: RequestInit) => defaultSession.fetch(input, init),
  request: (options: string | Electron.ClientRequestConstructorOptions) =>
    asElectron<Electron.ClientRequest>(new ClientRequest(options)),
  WebSocket: asElectron<typeof Electron.WebSocket>(NetWebSocket),
  isOnline: () => record.isOnline,
} satisfies Partial<Electron.Net>;
