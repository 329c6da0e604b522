import type { PushNetwork } from "../../../main/push/push-network.ts";

/** Node's own network, for tests without an app. */
export const nodeNetwork: PushNetwork = {
  fetch: (input, init) => fetch(input, init),
  openSocket: (url) => new WebSocket(url),
};
