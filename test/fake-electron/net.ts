// Imitates https://www.electronjs.org/docs/latest/api/net: Chromium's network, with Node's connections.
import { record } from "./desktop/record.ts";
import { defaultSession } from "./session.ts";

/** The module `net`. */
export const net = {
  fetch: (input: string | Request, init?: RequestInit) => defaultSession.fetch(input, init),
  isOnline: () => record.isOnline,
} satisfies Partial<Electron.Net>;
