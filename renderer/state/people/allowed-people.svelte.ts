import type { Bridge } from "../../../preload/bridge.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { LatestRequest } from "../latest-request.ts";

/** The people of the shown account whose messages notify even during quiet hours, and the dialog that chooses them. */
export class AllowedPeopleState {
  /** Null until they are loaded. */
  value: readonly Person[] | null = $state.raw(null);
  /** Why the people could not be read or saved; null if they could. */
  problem: Problem | null = $state.raw(null);
  isDialogOpen = $state.raw(false);
  /** The people who are chosen in the dialog. */
  chosen: readonly Person[] = $state.raw([]);
  isSaving = $state.raw(false);
  readonly #bridge: Pick<Bridge, "listAllowedPeople" | "setAllowedPeople">;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: Pick<Bridge, "listAllowedPeople" | "setAllowedPeople">) {
    this.#bridge = bridge;
  }

  /** Reads the people of the shown account. */
  async load(): Promise<void> {
    this.close();
    this.value = null;
    const isLatest = this.#latestRequest.begin();
    const reply = await this.#bridge.listAllowedPeople();
    if (isLatest()) this.#setFromReply(reply);
  }

  /** Opens the dialog. */
  openDialog(): void {
    this.problem = null;
    this.chosen = this.value ?? [];
    this.isDialogOpen = true;
  }

  /** Adds a person to the chosen ones, or removes the person. */
  choose(person: Person, isChosen: boolean): void {
    const others = this.chosen.filter(({ id }) => id !== person.id);
    this.chosen = isChosen ? [...others, person] : others;
  }

  /** Saves the chosen people, and closes the dialog. If it fails, the dialog says why. */
  async save(): Promise<void> {
    if (this.isSaving) return;
    const isLatest = this.#latestRequest.begin();
    this.isSaving = true;
    this.problem = null;
    const reply = await this.#bridge.setAllowedPeople({
      people: this.chosen.map(({ id, name }) => ({ id, name })),
    });
    if (!isLatest()) return;
    this.isSaving = false;
    this.#setFromReply(reply);
    if (reply.ok) this.isDialogOpen = false;
  }

  /** Closes the dialog, also for another account. */
  close(): void {
    this.#latestRequest.drop();
    this.isDialogOpen = false;
    this.isSaving = false;
  }

  #setFromReply(reply: Reply<readonly Person[]>): void {
    this.problem = reply.ok ? null : reply.problem;
    if (reply.ok) this.value = reply.value;
  }
}
