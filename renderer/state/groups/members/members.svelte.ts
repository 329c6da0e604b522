import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { GroupState } from "./group.svelte.ts";
import { findMembers, foldMembers, sortMembers } from "./member-order.ts";

/** The people of the open conversation that are stored on this computer. */
interface StoredPeople {
  readonly people: ReadonlyMap<UserId, Person>;
  readonly roles: ReadonlyMap<UserId, "owner" | "admin">;
}

/** The list of members: which of them are shown, and in which order. */
export class MembersState {
  /** The text typed to find a member. */
  query: string = $state.raw("");
  /** A number that changes when another list is shown: of another group, or of the other kind of members. */
  listNumber: number = $state.raw(0);
  #which: "active" | "former" = $state.raw("active");
  readonly #group: GroupState;
  readonly #stored: StoredPeople;
  readonly #ownId: () => UserId | null;

  /** Former members are shown only to the people who may list them. */
  readonly which: "active" | "former" = $derived.by(() => (this.#group.isManager ? this.#which : "active"));
  /** Whether only the people stored on this computer are shown, because the service could not be asked. */
  readonly isStored: boolean = $derived.by(
    () => this.which === "active" && this.#group.details === null && this.#group.problem !== null,
  );
  readonly all: readonly GroupMember[] = $derived.by(() => {
    if (this.which === "former") return sortMembers(this.#group.former);
    return sortMembers(this.isStored ? this.#fromStored() : this.#group.members);
  });
  readonly #foldedMembers = $derived(foldMembers(this.all));
  readonly shown: readonly GroupMember[] = $derived(findMembers(this.#foldedMembers, this.query));

  constructor(group: GroupState, stored: StoredPeople, ownId: () => UserId | null) {
    this.#group = group;
    this.#stored = stored;
    this.#ownId = ownId;
  }

  /** Shows the current or the former members. Former members are read each time. */
  show(which: "active" | "former"): void {
    if (which !== this.#which) this.listNumber += 1;
    this.#which = which;
    this.query = "";
    if (which === "former") void this.#group.readFormer();
  }

  /** Resets the list for another group. */
  reset(): void {
    this.listNumber += 1;
    this.#which = "active";
    this.query = "";
  }

  #fromStored(): readonly GroupMember[] {
    const ownId = this.#ownId();
    return [...this.#stored.people.values()].map((person) => ({
      membershipId: null,
      person,
      accountName: null,
      role: this.#stored.roles.get(person.id) ?? "user",
      state: "active",
      isMe: person.id === ownId,
    }));
  }
}
