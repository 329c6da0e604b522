import type { Accounts } from "../people/accounts.ts";
import type { Core } from "../core.ts";
import type { Discovery } from "./discovery.ts";
import { eventPerson } from "../activities/event-people.ts";
import { activeMembers, activeMembership, mayEdit } from "./group.ts";
import type { Group, GroupAttributes, SystemMessageSettings } from "./group.ts";
import { groupNotices } from "./group-notices.ts";
import type { Groups, NewGroup } from "./groups.ts";
import type { Messages } from "../messages/messages.ts";
import { applyChanges } from "../notice.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";
import type { Topics } from "./topics.ts";

/** What changing groups works with. */
export interface GroupNeighbours {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly topics: Topics;
  readonly messages: Messages;
  readonly discovery: Discovery;
}

/** What is to be changed of a group; what is not given stays. */
export interface GroupChange extends Readonly<Partial<Omit<GroupAttributes, "shareToken">>> {
  readonly isShared?: boolean;
}

/** Making, setting and ending groups, and telling of it (interface/groups#settings). */
export class GroupChanges {
  readonly #core: Core;
  readonly #near: GroupNeighbours;

  constructor(core: Core, near: GroupNeighbours) {
    this.#core = core;
    this.#near = near;
  }

  /** Makes a group, and tells its creator. Refused: 400 for a name of nothing. */
  create(group: NewGroup): Group | Refused {
    const creator = this.#near.accounts.byId(group.creatorId);
    if (creator === undefined) return notFound;
    if (isBlank(group.name)) return nameRequired;
    const added = this.#near.groups.add(group, creator);
    this.#core.tell({ kind: "member-added", group: added, userId: creator.id });
    return added;
  }

  /**
   * Sets what is given and differs, with a notice for each. Refused: 404 to who is not in it, 403 to who may not edit it,
   * 400 for a name of nothing.
   */
  update(userId: string, groupId: string, { isShared, ...change }: GroupChange): Group | Refused {
    const group = this.editable(userId, groupId);
    if (isRefused(group)) return group;
    if (change.name !== undefined && isBlank(change.name)) return nameRequired;
    const by = eventPerson(group, userId, "");
    const wanted = { ...withRulesOfJoining(group, change), ...this.#sharing(group, isShared) };
    const told = applyChanges(group, wanted, groupNotices, by.nickname);
    if (told === null) return group;
    for (const { text, type, data } of told)
      this.#near.messages.announce(group.id, text, { type, data: { user: by, ...data } });
    this.#tellUpdated(group);
    return group;
  }

  /** Says which of its notices a group wants; who may edit the group may (interface/groups#notices-wanted). */
  saveSystemMessageSettings(
    userId: string,
    groupId: string,
    settings: SystemMessageSettings,
  ): Group | Refused {
    const group = this.editable(userId, groupId);
    if (isRefused(group)) return group;
    group.systemMessageSettings = settings;
    this.#tellUpdated(group);
    return group;
  }

  /**
   * Ends a group for everybody. Refused: 404 to who is not in it, 403 to all but its creator (interface/groups#ending).
   */
  destroy(userId: string, groupId: string): Refused | null {
    const { groups, topics, messages, discovery } = this.#near;
    const group = groups.byId(groupId);
    if (group === undefined || activeMembership(group, userId) === undefined) return notFound;
    if (group.creatorId !== userId) return refuse(403, "only the creator can destroy this group");
    const members = activeMembers(group);
    groups.remove(group);
    for (const topic of topics.of(group.id)) {
      topics.remove(topic);
      messages.forgetAll(topic.id);
    }
    messages.forgetAll(group.id);
    discovery.forget(group.id);
    for (const member of members) this.#core.tell({ kind: "member-left", group, userId: member.userId });
    return null;
  }

  /** Hands a group on to a member. The status is the one of that request (interface/groups#owners). */
  changeOwner(userId: string, groupId: string, ownerId: string): 200 | 400 | 403 | 404 {
    const group = this.#near.groups.byId(groupId);
    if (group === undefined) return 404;
    if (group.creatorId !== userId) return 403;
    if (ownerId === userId) return 400;
    const before = activeMembership(group, userId);
    const after = activeMembership(group, ownerId);
    if (after === undefined || before === undefined) return 404;
    group.creatorId = ownerId;
    // Who hands a group on can still help to run it.
    before.roles = ["admin"];
    after.roles = ["owner"];
    const text = `${before.nickname} made ${after.nickname} the owner of the group`;
    this.#near.messages.announce(group.id, text, {
      type: "group.owner_changed",
      data: { old_owner: eventPerson(group, userId, ""), new_owner: eventPerson(group, ownerId, "") },
    });
    this.#tellUpdated(group);
    return 200;
  }

  /** A group, where this person may edit it: 404 to who is not in it, 403 to who may only look on. */
  editable(userId: string, groupId: string): Group | Refused {
    const group = this.#near.groups.byId(groupId);
    const membership = group && activeMembership(group, userId);
    if (group === undefined || membership === undefined) return notFound;
    return mayEdit(group, membership) ? group : refuse(403, "only admins can change this group");
  }

  /** The share link that a group is to have. */
  #sharing(group: Group, isShared: boolean | undefined): Pick<GroupAttributes, "shareToken"> | undefined {
    if (isShared === undefined) return undefined;
    return { shareToken: isShared ? (group.shareToken ?? this.#near.groups.newShareToken()) : null };
  }

  #tellUpdated(group: Group): void {
    group.updatedAt = this.#core.clock.now();
    this.#core.tell({ kind: "group-updated", group });
  }
}

const nameRequired = refuse(400, "name is required");

function isBlank(name: string): boolean {
  return name.trim() === "";
}

/**
 * The question is shown only where joining needs approval, and there only while it is shown
 * (interface/groups#settings).
 */
function withRulesOfJoining(
  group: Group,
  change: Omit<GroupChange, "isShared">,
): Omit<GroupChange, "isShared"> {
  const requiresApproval = change.requiresApproval ?? group.requiresApproval;
  const showJoinQuestion = requiresApproval && (change.showJoinQuestion ?? group.showJoinQuestion);
  const asked = change.joinQuestion === undefined ? group.joinQuestion : change.joinQuestion;
  return {
    ...change,
    requiresApproval,
    showJoinQuestion,
    joinQuestion: showJoinQuestion ? asked : null,
  };
}
