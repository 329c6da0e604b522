import type { Milliseconds } from "./time.ts";

/** State of the connection to the service. `nextTryAt` is the planned time of the next attempt. */
export type ServiceConnection =
  | { readonly state: "connecting" }
  | { readonly state: "online" }
  | { readonly state: "catching-up" }
  | { readonly state: "offline"; readonly nextTryAt: Milliseconds | null };
