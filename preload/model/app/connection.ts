import type { Milliseconds } from "./time.ts";

/** State of the line to the service. `nextTryAt` is when the next attempt is planned. */
export type Connection =
  | { readonly state: "connecting" }
  | { readonly state: "online" }
  | { readonly state: "catching-up" }
  | { readonly state: "offline"; readonly nextTryAt: Milliseconds | null };
