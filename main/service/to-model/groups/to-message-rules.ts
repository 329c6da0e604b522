import type { UserId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { MessageRules } from "../../../../preload/model/messages/message-rules.ts";
import type { WireChat } from "../../../../api/messages/direct-messages.ts";
import type { WireGroup } from "../../../../api/groups/groups.ts";
import { toDeletionPeriod, toEditPeriod } from "./to-group-settings.ts";
import { roleOf } from "./to-members.ts";

type WireRules = Pick<WireGroup, "message_edit_period" | "message_deletion_period" | "message_deletion_mode">;

/**
 * The names by which the service says that who wrote a message may delete it, the older one second
 * (interface/messages#deleting).
 */
const bySender = ["sender", "creator"];

/** What this account can do with the messages of a group (interface/messages#deleting; interface/pins#pinning). */
export function toGroupRules(wire: WireGroup, me: UserId): MessageRules {
  const isAdmin = isAdminOf(wire, me);
  return {
    ...toPeriods(wire),
    canDeleteOwn: isDeletedBy(wire, bySender),
    canDeleteOthers: isAdmin !== false && isDeletedBy(wire, ["admin"]),
    // Pins follow the policy by which a group is edited: everybody in an open one, else its admins.
    canPin: isAdmin !== false || typeOf(wire) === "private",
  };
}

/** In a chat nobody stands above the other: each deletes what is theirs, and both pin (interface/pins#pinning). */
export function toChatRules(wire: WireChat): MessageRules {
  return {
    ...toPeriods(wire),
    canDeleteOwn: isDeletedBy(wire, bySender),
    canDeleteOthers: false,
    canPin: true,
  };
}

/** Whether the answer left out what the rules are made of: lists may, and they leave out members, and so one's own role. */
export function areGroupRulesUntold(wire: WireGroup, me: UserId): boolean {
  return areChatRulesUntold(wire) || isAdminOf(wire, me) === null;
}

/** The same of a chat, where nobody has a role. */
export function areChatRulesUntold(wire: WireRules): boolean {
  return isMissing(wire.message_edit_period) && isMissing(wire.message_deletion_mode);
}

function toPeriods(wire: WireRules): Pick<MessageRules, "editPeriod" | "deletionPeriod"> {
  return {
    editPeriod: isMissing(wire.message_edit_period) ? null : toEditPeriod(wire.message_edit_period),
    deletionPeriod: finite(toDeletionPeriod(wire.message_deletion_period)),
  };
}

/** JSON, in which the rules are kept, has no Infinity. */
function finite(period: Milliseconds): Milliseconds | null {
  return Number.isFinite(period) ? period : null;
}

function isDeletedBy({ message_deletion_mode: mode }: WireRules, names: readonly string[]): boolean {
  return isMissing(mode) || mode.some((name) => names.includes(name));
}

/** Null where the answer has no members and another one's group. */
function isAdminOf(wire: WireGroup, me: UserId): boolean | null {
  const myself = wire.members?.find((member) => member.user_id === me);
  if (myself !== undefined) return roleOf(myself, wire) !== null;
  return wire.creator_user_id === me ? true : null;
}

/** The kind of a group is called `type` in answers and `group_type` in requests; null where it is not told. */
function typeOf(wire: WireGroup): unknown {
  return wire.type ?? wire["group_type"] ?? "private";
}

function isMissing<Value>(value: Value | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}
