import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { Connection } from "../../../preload/model/app/connection.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** The line to the service, as main reports it. */
export class ConnectionState {
  value: Connection = $state.raw({ state: "connecting" });
  /** True from "Try now" until main reports the next state. */
  isTrying = $state.raw(false);
  readonly isOffline: boolean = $derived(this.value.state === "offline");
  readonly nextTryAt: Milliseconds | null = $derived(
    this.value.state === "offline" ? this.value.nextTryAt : null,
  );
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Asks main once, at the start. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getConnection();
    if (reply.ok) this.value = reply.value;
  }

  /** Push: the line is in another state. */
  connectionChanged(connection: Pushes["connectionChanged"]): void {
    this.value = connection;
    this.isTrying = false;
  }

  /** Tries now instead of at the planned time. The banner itself shows how that ends. */
  async reconnect(): Promise<void> {
    this.isTrying = true;
    try {
      await this.#bridge.reconnect();
    } finally {
      this.isTrying = false;
    }
  }
}
