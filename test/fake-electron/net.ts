// Imitates https://www.electronjs.org/docs/latest/api/net with Node's own fetch: no system proxy, no system certificates.
import { record } from "./desktop/record.ts";

/** The module `net`. */
export const net = {
  fetch: (input: string | Request, init?: RequestInit) => fetch(input, init),
  isOnline: () => record.isOnline,
} satisfies Partial<Electron.Net>;
