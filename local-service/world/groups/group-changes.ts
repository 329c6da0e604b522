import type { Accounts } from "../people/accounts.ts";
import type { WorldCore } from "../core.ts";
import type { Discovery } from "./discovery.ts";
import { eventPerson } from "../activities/event-people.ts";
import { activeMembers, activeMembership, canEditGroup } from "./group.ts";
import type { Group, GroupAttributes, SystemMessageSettings } from "./group.ts";
import { groupNotices } from "./group-notices.ts";
import type { Groups, NewGroup } from "./groups.ts";
import type { Messages } from "../messages/messages.ts";
import { applyChanges } from "../notice.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";
import type { Topics } from "./topics.ts";

export interface GroupChangesParts {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly topics: Topics;
  readonly messages: Messages;
  readonly discovery: Discovery;
}

/** Changes of a group; attributes that are not given keep their value. */
export interface GroupChange extends Readonly<Partial<Omit<GroupAttributes, "shareToken">>> {
  readonly isShared?: boolean;
}

/** Creates, changes and deletes groups, with their notices (interface/groups#settings). */
export class GroupChanges {
  readonly #core: WorldCore;
  readonly #parts: GroupChangesParts;

  constructor(core: WorldCore, parts: GroupChangesParts) {
    this.#core = core;
    this.#parts = parts;
  }

  /** Creates a group and publishes it to its creator. Refused: 400 for a blank name. */
  create(group: NewGroup): Group | ServiceRefusal {
    const creator = this.#parts.accounts.byId(group.ownerId);
    if (creator === undefined) return notFound;
    if (isBlank(group.name)) return nameRequired;
    const added = this.#parts.groups.add(group, creator);
    this.#core.publish({ kind: "member-added", group: added, userId: creator.id });
    return added;
  }

  /**
   * Applies the fields that differ, with a notice for each. Refused: 404 for a non-member, 403 for a member who may not
   * edit the group, 400 for a blank name.
   */
  update(userId: string, groupId: string, { isShared, ...change }: GroupChange): Group | ServiceRefusal {
    const group = this.editable(userId, groupId);
    if (isRefused(group)) return group;
    if (change.name !== undefined && isBlank(change.name)) return nameRequired;
    const by = eventPerson(group, userId, "");
    const wanted = { ...withRulesOfJoining(group, change), ...this.#shareAttributes(group, isShared) };
    const notices = applyChanges(group, wanted, groupNotices, by.nickname);
    if (notices === null) return group;
    for (const { text, type, data } of notices)
      this.#parts.messages.announce(group.id, text, { type, data: { user: by, ...data } });
    this.#announceUpdated(group);
    return group;
  }

  /**
   * Sets which notices a group shows. Refused: 404 for a non-member, 403 for a member who may not edit the group
   * (interface/groups#notices-wanted).
   */
  saveSystemMessageSettings(
    userId: string,
    groupId: string,
    settings: SystemMessageSettings,
  ): Group | ServiceRefusal {
    const group = this.editable(userId, groupId);
    if (isRefused(group)) return group;
    group.systemMessageSettings = settings;
    this.#announceUpdated(group);
    return group;
  }

  /** Deletes a group. Refused: 404 for a non-member, 403 for everybody except its owner (interface/groups#ending). */
  destroy(userId: string, groupId: string): ServiceRefusal | null {
    const { groups, topics, messages, discovery } = this.#parts;
    const group = groups.byId(groupId);
    if (group === undefined || activeMembership(group, userId) === undefined) return notFound;
    if (group.ownerId !== userId) return refuse(403, "only the creator can destroy this group");
    const members = activeMembers(group);
    groups.remove(group);
    for (const topic of topics.of(group.id)) {
      topics.remove(topic);
      messages.forgetAll(topic.id);
    }
    messages.forgetAll(group.id);
    discovery.forget(group.id);
    for (const member of members) this.#core.publish({ kind: "member-left", group, userId: member.userId });
    return null;
  }

  /** Transfers a group to another member. Returns the status of this request (interface/groups#owners). */
  changeOwner(userId: string, groupId: string, ownerId: string): 200 | 400 | 403 | 404 {
    const group = this.#parts.groups.byId(groupId);
    if (group === undefined) return 404;
    if (group.ownerId !== userId) return 403;
    if (ownerId === userId) return 400;
    const before = activeMembership(group, userId);
    const after = activeMembership(group, ownerId);
    if (after === undefined || before === undefined) return 404;
    group.ownerId = ownerId;
    // The previous owner remains an admin.
    before.roles = ["admin"];
    after.roles = ["owner"];
    const text = `${before.nickname} made ${after.nickname} the owner of the group`;
    this.#parts.messages.announce(group.id, text, {
      type: "group.owner_changed",
      data: { old_owner: eventPerson(group, userId, ""), new_owner: eventPerson(group, ownerId, "") },
    });
    this.#announceUpdated(group);
    return 200;
  }

  /** Returns a group that this person may edit. Refused: 404 for a non-member, 403 for a member who may not edit it. */
  editable(userId: string, groupId: string): Group | ServiceRefusal {
    const group = this.#parts.groups.byId(groupId);
    const membership = group && activeMembership(group, userId);
    if (group === undefined || membership === undefined) return notFound;
    return canEditGroup(group, membership) ? group : refuse(403, "only admins can change this group");
  }

  /** The new share token; undefined if sharing does not change. */
  #shareAttributes(
    group: Group,
    isShared: boolean | undefined,
  ): Pick<GroupAttributes, "shareToken"> | undefined {
    if (isShared === undefined) return undefined;
    return { shareToken: isShared ? (group.shareToken ?? this.#parts.groups.newShareToken()) : null };
  }

  #announceUpdated(group: Group): void {
    group.updatedAt = this.#core.clock.now();
    this.#core.publish({ kind: "group-updated", group });
  }
}

const nameRequired = refuse(400, "name is required");

function isBlank(name: string): boolean {
  return name.trim() === "";
}

/**
 * Applies the rules of joining to a change: a join question needs approval, and is stored only while it is shown
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
