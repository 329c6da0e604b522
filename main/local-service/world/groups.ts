import type { ServiceClock } from "../clock.ts";
import type { Core } from "./core.ts";
import { activeMembership, usualAttributes } from "./group.ts";
import type { Bot, Group, GroupAttributes } from "./group.ts";
import type { Membership, Role } from "./membership.ts";
import type { Ids } from "./ids.ts";
import type { Person } from "./person.ts";

/** What a new group is made from; what is not said is as usual. */
export interface NewGroup extends Readonly<Partial<GroupAttributes>> {
  readonly name: string;
  readonly creatorId: string;
  readonly id?: string;
  readonly createdAt?: number;
}

/** Most members of a group (field facts 13). */
const maximumMembers = 5000;

/** Every group, its memberships and its bots. */
export class Groups {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #groups: Map<string, Group>;
  readonly #bots: Map<string, Bot>;
  readonly #groupsOf: Map<string, Set<Group>>;

  constructor({ clock, ids, tables }: Core) {
    this.#clock = clock;
    this.#ids = ids;
    this.#groups = tables.map("groups");
    this.#bots = tables.map("bots");
    this.#groupsOf = tables.map("groups of people");
  }

  get all(): readonly Group[] {
    return [...this.#groups.values()];
  }

  /** Makes a group whose only member is its creator, as owner. */
  add({ id, creatorId: _creator, ...given }: NewGroup, creator: Person): Group {
    const createdAt = given.createdAt ?? this.#clock.now();
    const added: Group = {
      ...usualAttributes,
      ...given,
      id: id ?? this.#ids.number(),
      creatorId: creator.id,
      createdAt,
      updatedAt: createdAt,
      shareToken: this.#ids.code(8),
      maximumMembers,
      systemMessageSettings: { areAllOn: true, categories: {} },
      memberships: [],
    };
    this.#groups.set(added.id, added);
    this.join(added, creator, ["owner"]);
    return added;
  }

  /** Makes a person a member, again if they had left. */
  join(group: Group, person: Person, roles: readonly Role[] = ["user"]): Membership {
    const former = group.memberships.find((membership) => membership.userId === person.id);
    const membership: Membership = former ?? {
      id: this.#ids.number(),
      userId: person.id,
      nickname: person.name,
      roles,
      mutedUntil: null,
      state: "active",
    };
    if (former === undefined) group.memberships.push(membership);
    membership.state = "active";
    const joined = this.#groupsOf.get(person.id) ?? new Set<Group>();
    this.#groupsOf.set(person.id, joined.add(group));
    return membership;
  }

  /** Takes a group away for good, with its bots. */
  remove(group: Group): void {
    this.#groups.delete(group.id);
    for (const { userId } of group.memberships) this.#groupsOf.get(userId)?.delete(group);
    for (const bot of [...this.#bots.values()]) if (bot.groupId === group.id) this.#bots.delete(bot.id);
  }

  /** From now on only a new link opens it. */
  renewShareToken(group: Group): void {
    group.shareToken = this.#ids.code(8);
  }

  addBot(group: Group, name: string, picture: string | null): Bot {
    const bot: Bot = { id: this.#ids.number(), groupId: group.id, name, picture };
    this.#bots.set(bot.id, bot);
    return bot;
  }

  byId(groupId: string): Group | undefined {
    return this.#groups.get(groupId);
  }

  botById(botId: string): Bot | undefined {
    return this.#bots.get(botId);
  }

  /** The groups somebody is in now. */
  ofPerson(userId: string): Group[] {
    return [...(this.#groupsOf.get(userId) ?? [])].filter((group) => activeMembership(group, userId));
  }
}
