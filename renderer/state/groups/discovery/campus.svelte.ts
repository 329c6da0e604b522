import type { Bridge } from "../../../../preload/bridge.ts";
import type { SchoolDirectory } from "../../../../preload/model/groups/directories.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { CampusJoin } from "./campus-join.svelte.ts";
import type { CampusJoinBridge } from "./campus-join.svelte.ts";
import { CampusPeople } from "./campus-people.svelte.ts";
import type { DiscoveryListPhase } from "./public-group-list.svelte.ts";
import { LatestRequest } from "../../latest-request.ts";
import { phaseAfter } from "../../load-phase.ts";

export type CampusBridge = CampusJoinBridge &
  Pick<Bridge, "listDirectories" | "leaveDirectory" | "searchDirectoryPeople">;

/** The campuses of this account, and how it joins and leaves them. */
export class CampusState {
  campuses: readonly SchoolDirectory[] = $state.raw([]);
  phase: DiscoveryListPhase = $state.raw({ state: "idle" });
  readonly join: CampusJoin;
  readonly people: CampusPeople;
  readonly #bridge: CampusBridge;
  readonly #onChanged: () => void;
  readonly #latestRequest = new LatestRequest();

  /** `onChanged` is called after a campus was joined or left. */
  constructor(bridge: CampusBridge, onChanged: () => void) {
    this.#bridge = bridge;
    this.#onChanged = onChanged;
    this.people = new CampusPeople(bridge);
    this.join = new CampusJoin(bridge, (campus) => {
      this.campuses = [...this.campuses.filter(({ id }) => id !== campus.id), campus];
      this.#onChanged();
    });
  }

  /** Loads the campuses. The loaded campuses stay on screen meanwhile. */
  async load(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    this.phase = { state: "loading" };
    const reply = await this.#bridge.listDirectories();
    if (!isLatest()) return;
    if (reply.ok) this.campuses = reply.value;
    this.phase = phaseAfter(reply);
  }

  /** Leaves a campus. A campus that the account has left already counts as left. Problems: those of the service. */
  async leave({ id: directoryId }: SchoolDirectory): Promise<Reply<void>> {
    const reply = await this.#bridge.leaveDirectory({ directoryId });
    const isGone = reply.ok || reply.problem.kind === "not-found";
    if (!isGone) return reply;
    this.campuses = this.campuses.filter(({ id }) => id !== directoryId);
    this.people.clear();
    this.#onChanged();
    return { ok: true, value: undefined };
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.#latestRequest.drop();
    this.campuses = [];
    this.phase = { state: "idle" };
    this.join.clear();
    this.people.clear();
  }
}
