import type { Bridge } from "../../../../preload/bridge.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { PersonProfile } from "../../../../preload/model/people/person-profile.ts";

/** The other person of a direct chat whose details are shown. */
export class PersonDetailsState {
  /** The person; null if none is shown. */
  id: UserId | null = $state.raw(null);
  /** The profile as the service last returned it; null until then. */
  profile: PersonProfile | null = $state.raw(null);
  /** Why the last request failed; null if it succeeded or runs for the first time. */
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Pick<Bridge, "getPerson">;

  constructor(bridge: Pick<Bridge, "getPerson">) {
    this.#bridge = bridge;
  }

  /** Shows a person and reads the profile; null shows nobody. */
  follow(id: UserId | null): void {
    if (this.id === id) return;
    this.id = id;
    this.profile = null;
    this.problem = null;
    void this.refresh();
  }

  /** Reads the profile again. */
  async refresh(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    const reply = await this.#bridge.getPerson({ userId: id });
    if (this.id !== id) return;
    this.problem = reply.ok ? null : reply.problem;
    if (reply.ok) this.profile = reply.value;
  }
}
