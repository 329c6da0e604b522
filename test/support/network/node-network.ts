import type { PushNetwork } from "../../../main/push/push-network.ts";

/** Node's own network, for what is tested without an app. */
export const nodeNetwork: PushNetwork = {
  fetch: (input, init) => fetch(input, init),
  openSocket: (url) => new WebSocket(url),
};
