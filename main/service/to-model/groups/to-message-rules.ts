import type { UserId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { MessageRules } from "../../../../preload/model/messages/message-rules.ts";
import type { WireChat } from "../../../../api/messages/direct-messages.ts";
import type { WireGroup } from "../../../../api/groups/groups.ts";
import { toDeletionPeriod, toEditPeriod } from "./to-group-settings.ts";
import { highestRole } from "./to-members.ts";

type WireRules = Pick<WireGroup, "message_edit_period" | "message_deletion_period" | "message_deletion_mode">;

/**
 * The service's words for the deletion mode in which senders may delete their messages; the second is the older word
 * (interface/messages#deleting).
 */
const bySender = ["sender", "creator"];

/** What this account may do with the messages of a group (interface/messages#deleting; interface/pins#pinning). */
export function toGroupRules(wire: WireGroup, me: UserId): MessageRules {
  const isAdmin = isAdminOf(wire, me);
  return {
    ...toPeriods(wire),
    canDeleteOwn: isDeletedBy(wire, bySender),
    canDeleteOthers: isAdmin !== false && isDeletedBy(wire, ["admin"]),
    // Whether this account may pin: in a private group everyone may, in other groups only admins. The same people may
    // edit the group.
    canPin: isAdmin !== false || typeOf(wire) === "private",
    canRecord: wire.audio_message_disabled !== true,
  };
}

/**
 * What this account may do with the messages of a chat. Both people have equal rights: each deletes their own messages,
 * and both may pin (interface/pins#pinning).
 */
export function toDirectMessageRules(wire: WireChat): MessageRules {
  return {
    ...toPeriods(wire),
    canDeleteOwn: isDeletedBy(wire, bySender),
    canDeleteOthers: false,
    canPin: true,
    canRecord: true,
  };
}

/**
 * Whether the response lacks the data that the rules of a group depend on. A list may leave out the rule fields, or the
 * members and with them the account's own role.
 */
export function areGroupRulesOmitted(wire: WireGroup, me: UserId): boolean {
  return areChatRulesOmitted(wire) || isAdminOf(wire, me) === null;
}

/**
 * Whether the response lacks the fields that the rules of a chat depend on. Roles do not matter, because a chat has
 * none.
 */
export function areChatRulesOmitted(wire: WireRules): boolean {
  return isMissing(wire.message_edit_period) && isMissing(wire.message_deletion_mode);
}

function toPeriods(wire: WireRules): Pick<MessageRules, "editPeriod" | "deletionPeriod"> {
  return {
    editPeriod: isMissing(wire.message_edit_period) ? null : toEditPeriod(wire.message_edit_period),
    deletionPeriod: finite(toDeletionPeriod(wire.message_deletion_period)),
  };
}

/** Converts Infinity to null, because the rules are stored as JSON, which has no Infinity. */
function finite(period: Milliseconds): Milliseconds | null {
  return Number.isFinite(period) ? period : null;
}

function isDeletedBy({ message_deletion_mode: mode }: WireRules, names: readonly string[]): boolean {
  return isMissing(mode) || mode.some((name) => names.includes(name));
}

/** Whether this account is an admin. Null if the response has no members and another person created the group. */
function isAdminOf(wire: WireGroup, me: UserId): boolean | null {
  const myself = wire.members?.find((member) => member.user_id === me);
  if (myself !== undefined) return highestRole(myself, wire) !== null;
  return wire.creator_user_id === me ? true : null;
}

/**
 * The type of a group. Responses have it in `type` or, as in requests, in `group_type`. If both are absent, the group
 * is private.
 */
function typeOf(wire: WireGroup): unknown {
  return wire.type ?? wire["group_type"] ?? "private";
}

function isMissing<Value>(value: Value | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}
