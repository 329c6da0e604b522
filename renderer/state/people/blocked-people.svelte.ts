import type { Bridge } from "../../../preload/bridge.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { BlockedPerson } from "../../../preload/model/people/contacts.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

/** The people whom the account blocks, the newest block first. */
export class BlockedPeople {
  phase: LoadPhase = $state.raw({ state: "loading" });
  /** Whether the list was read at least once. */
  isRead: boolean = $state.raw(false);
  people: readonly BlockedPerson[] = $state.raw([]);
  readonly #bridge: Pick<Bridge, "listBlocked">;
  readonly #now: () => Milliseconds;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: Pick<Bridge, "listBlocked">, now: () => Milliseconds) {
    this.#bridge = bridge;
    this.#now = now;
  }

  /** Reads the list. If that fails, the list read before stays. */
  async load(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    this.phase = { state: "loading" };
    const reply = await this.#bridge.listBlocked();
    if (!isLatest()) return;
    if (reply.ok) {
      this.people = reply.value.toSorted((a, b) => b.blockedAt - a.blockedAt);
      this.isRead = true;
    }
    this.phase = phaseAfter(reply);
  }

  add(person: Person): void {
    const others = this.people.filter(({ userId }) => userId !== person.id);
    this.people = [{ userId: person.id, person, blockedAt: this.#now() }, ...others];
  }

  remove(id: UserId): void {
    this.people = this.people.filter(({ userId }) => userId !== id);
  }

  /** Forgets everything, for another account. */
  clear(): void {
    this.#latestRequest.drop();
    this.phase = { state: "loading" };
    this.isRead = false;
    this.people = [];
  }
}
