import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { Outage, ServiceConnection } from "../../../preload/model/app/connection.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** The connection to the service, as main publishes it. */
export class ConnectionState {
  value: ServiceConnection = $state.raw({ state: "connecting" });
  /** True from "Try now" until main publishes the next state. */
  isTrying = $state.raw(false);
  readonly isOffline: boolean = $derived(this.value.state === "offline");
  /** Why the service is not available; null if it is, or if nothing is known yet. */
  readonly outage: Outage | null = $derived(this.value.state === "offline" ? this.value.outage : null);
  readonly nextTryAt: Milliseconds | null = $derived(
    this.value.state === "offline" ? this.value.nextTryAt : null,
  );
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Reads the state from main once, at the start. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getConnection();
    if (reply.ok) this.value = reply.value;
  }

  /** Push: the connection changed its state. */
  connectionChanged(connection: Pushes["connectionChanged"]): void {
    this.value = connection;
    this.isTrying = false;
  }

  /** Tries to connect now instead of at the planned time. The banner shows the outcome. */
  async reconnect(): Promise<void> {
    this.isTrying = true;
    try {
      await this.#bridge.reconnect();
    } finally {
      this.isTrying = false;
    }
  }
}
