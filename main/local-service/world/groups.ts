import type { ServiceClock } from "../clock.ts";
import type { Core } from "./core.ts";
import { activeMembership } from "./group.ts";
import type { Group } from "./group.ts";
import { newMembership, returnTo } from "./membership.ts";
import type { Membership, Role } from "./membership.ts";
import type { Ids } from "./ids.ts";
import type { Person } from "./person.ts";

/** What a new group is made from. */
export interface NewGroup {
  readonly name: string;
  readonly creatorId: string;
  readonly id?: string;
  readonly description?: string;
  readonly picture?: string | null;
  readonly type?: Group["type"];
  readonly createdAt?: number;
}

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
  add(group: NewGroup, creator: Person): Group {
    const createdAt = group.createdAt ?? this.#clock.now();
    const added: Group = {
      id: group.id ?? this.#ids.number(),
      name: group.name,
      description: group.description ?? "",
      picture: group.picture ?? null,
      type: group.type ?? "private",
      creatorId: creator.id,
      createdAt,
      updatedAt: createdAt,
      shareToken: this.#ids.code(8),
      requiresApproval: false,
      showJoinQuestion: false,
      joinQuestion: null,
      visibility: "hidden",
      maxMembers: 5000,
      deletionMode: ["admin", "sender"],
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
