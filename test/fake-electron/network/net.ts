// Imitates https://www.electronjs.org/docs/latest/api/net. Node's connections replace Chromium's network.
import { desktopRecord } from "../desktop/record.ts";
import { ClientRequest } from "./client-request.ts";
import { NetWebSocket } from "./web-socket.ts";
import { asElectron } from "../check.ts";
import { defaultSession } from "./session.ts";

export const net = {
  fetch: (input: string | Request, init?: RequestInit) => defaultSession.fetch(input, init),
  request: (options: string | Electron.ClientRequestConstructorOptions) =>
    asElectron<Electron.ClientRequest>(new ClientRequest(options)),
  WebSocket: asElectron<typeof Electron.WebSocket>(NetWebSocket),
  isOnline: () => desktopRecord.isOnline,
} satisfies Partial<Electron.Net>;
