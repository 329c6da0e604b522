import type { Bridge } from "../../../preload/bridge.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { AccountProfile, SmsModeDuration } from "../../../preload/model/people/own-profile.ts";
import type { Problem } from "../../../preload/base/reply.ts";

const hour: Milliseconds = 3_600_000;

type ProfileSwitch = "sharing" | "sms-mode";

/** Until when SMS mode is on. `unknown`: it was not started here, and the service does not tell. */
export type SmsModeEnd = Milliseconds | "never" | "unknown";

/** Sharing of the profile and SMS mode. Each takes effect at once. */
export class ProfileSwitches {
  /** The switch whose request is under way; null if there is none. */
  busy: ProfileSwitch | null = $state.raw(null);
  /** The last request that failed; null once the next request begins. */
  failure: { readonly on: ProfileSwitch; readonly problem: Problem } | null = $state.raw(null);
  smsModeEnd: SmsModeEnd = $state.raw("unknown");
  readonly #bridge: Pick<Bridge, "setShareLink" | "setSmsMode">;
  readonly #onChanged: (changes: Partial<AccountProfile>) => void;

  constructor(
    bridge: Pick<Bridge, "setShareLink" | "setSmsMode">,
    onChanged: (changes: Partial<AccountProfile>) => void,
  ) {
    this.#bridge = bridge;
    this.#onChanged = onChanged;
  }

  /** The problem of the last request if it was for this switch; else null. */
  problemOf(on: ProfileSwitch): Problem | null {
    return this.failure?.on === on ? this.failure.problem : null;
  }

  /** Turns sharing of the profile on or off. Returns false on failure. */
  async share(isOn: boolean): Promise<boolean> {
    if (!this.#startChange("sharing")) return false;
    const reply = await this.#bridge.setShareLink({ isOn });
    this.#end("sharing", reply.ok ? null : reply.problem);
    if (reply.ok) this.#onChanged({ sharing: reply.value });
    return reply.ok;
  }

  /** Starts SMS mode, or ends it with null. Returns false on failure. */
  async setSmsMode(duration: SmsModeDuration | null): Promise<boolean> {
    if (!this.#startChange("sms-mode")) return false;
    const startedAt = Date.now();
    const reply = await this.#bridge.setSmsMode({ duration });
    this.#end("sms-mode", reply.ok ? null : reply.problem);
    if (!reply.ok) return false;
    if (typeof duration === "number") this.smsModeEnd = startedAt + duration * hour;
    else this.smsModeEnd = duration === "always" ? "never" : "unknown";
    this.#onChanged({ isSmsModeOn: duration !== null });
    return true;
  }

  /** Ends the loading state: no reply to a request under way will arrive. */
  stopWaiting(): void {
    this.busy = null;
  }

  #startChange(on: ProfileSwitch): boolean {
    if (this.busy !== null) return false;
    this.busy = on;
    this.failure = null;
    return true;
  }

  #end(on: ProfileSwitch, problem: Problem | null): void {
    this.busy = null;
    if (problem !== null) this.failure = { on, problem };
  }
}
