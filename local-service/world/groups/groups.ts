import type { ServiceClock } from "../../shared/clock.ts";
import type { Core } from "../core.ts";
import { activeMembership, usualAttributes } from "./group.ts";
import type { Group, GroupAttributes } from "./group.ts";
import { newMembership, returnTo } from "./membership.ts";
import type { Membership, Role } from "./membership.ts";
import type { Ids } from "../ids.ts";
import type { Person } from "../people/person.ts";

/** What a new group is made from; what is not said is as usual. */
export interface NewGroup extends Readonly<Partial<Omit<GroupAttributes, "shareToken">>> {
  readonly name: string;
  /** Whether it has a share link from the beginning; it has, where nothing is said. */
  readonly isShared?: boolean;
  readonly creatorId: string;
  readonly id?: string;
  readonly createdAt?: number;
}

/** Most members of a group (interface/groups#group). */
const maxMembers = 5000;

/** Every group and its memberships. */
export class Groups {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #groups: Map<string, Group>;
  readonly #groupsOf: Map<string, Set<Group>>;

  constructor({ clock, ids, tables }: Core) {
    this.#clock = clock;
    this.#ids = ids;
    this.#groups = tables.map("groups");
    this.#groupsOf = tables.map("groups of people");
  }

  get all(): readonly Group[] {
    return [...this.#groups.values()];
  }

  /** Makes a group whose only member is its creator, as owner. */
  add({ id, creatorId: _creator, isShared = true, ...given }: NewGroup, creator: Person): Group {
    const createdAt = given.createdAt ?? this.#clock.now();
    const added: Group = {
      ...usualAttributes,
      ...given,
      id: id ?? this.#ids.number(),
      creatorId: creator.id,
      createdAt,
      updatedAt: createdAt,
      shareToken: isShared ? this.newShareToken() : null,
      maxMembers,
      systemMessageSettings: { areAllOn: true, categories: {} },
      memberships: [],
    };
    this.#groups.set(added.id, added);
    this.join(added, creator, ["owner"]);
    return added;
  }

  /** Makes a person a member, again if they had left. `id` is that of a new membership; a fresh one when not given. */
  join(group: Group, person: Person, roles: readonly Role[] = ["user"], id?: string): Membership {
    const now = this.#clock.now();
    const former = group.memberships.find((membership) => membership.userId === person.id);
    const membership = former ?? newMembership(id ?? this.#ids.number(), person, roles, now);
    if (former === undefined) group.memberships.push(membership);
    if (membership.state !== "active") returnTo(membership, roles, now);
    const joined = this.#groupsOf.get(person.id) ?? new Set<Group>();
    this.#groupsOf.set(person.id, joined.add(group));
    return membership;
  }

  /** Takes a group away for good. */
  remove(group: Group): void {
    this.#groups.delete(group.id);
    for (const { userId } of group.memberships) this.#groupsOf.get(userId)?.delete(group);
  }

  /** What a new share link ends in; one that was taken back never opens anything again. */
  newShareToken(): string {
    return this.#ids.code(8);
  }

  byId(groupId: string): Group | undefined {
    return this.#groups.get(groupId);
  }

  /** The groups somebody is in now. */
  ofPerson(userId: string): Group[] {
    return [...(this.#groupsOf.get(userId) ?? [])].filter((group) => activeMembership(group, userId));
  }

  /** Every group somebody was ever in. */
  everOfPerson(userId: string): Group[] {
    return [...(this.#groupsOf.get(userId) ?? [])];
  }
}
