import type { Message } from "./message.ts";
import type { Milliseconds } from "../app/time.ts";

/**
 * What the service allows this account to do with the messages of a conversation (interface/messages#deleting;
 * interface/pins#pinning). If the service does not say, Natter offers the action, and the service may refuse it with
 * its own reason.
 */
export interface MessageRules {
  /** Time after sending during which the account can edit its own messages; null if the service does not say. */
  readonly editPeriod: Milliseconds | null;
  /**
   * Time after sending during which a message can be deleted, by its sender and by admins; null: no limit, or the
   * service does not say.
   */
  readonly deletionPeriod: Milliseconds | null;
  readonly canDeleteOwn: boolean;
  readonly canDeleteOthers: boolean;
  readonly canPin: boolean;
  /** Whether voice messages are welcome. A group can turn them off (interface/groups#group). */
  readonly canRecord: boolean;
}

/** Rules for a conversation for which the service states none. */
export const defaultMessageRules: MessageRules = {
  editPeriod: null,
  deletionPeriod: null,
  canDeleteOwn: true,
  canDeleteOthers: true,
  canPin: true,
  canRecord: true,
};

/** Whether a message is at the service, is not deleted, and is not a system message. */
function isStanding({ id, deletedBy, senderKind, status }: Message): boolean {
  return id !== null && deletedBy === null && senderKind !== "system" && status.state === "sent";
}

function isWithin(period: Milliseconds | null, { createdAt }: Message, now: Milliseconds): boolean {
  return period === null || now - createdAt <= period;
}

/** Whether this account can edit a message now. */
export function canEdit(message: Message, { editPeriod }: MessageRules, now: Milliseconds): boolean {
  return message.isOwn && isStanding(message) && isWithin(editPeriod, message, now);
}

/** Whether this account can delete a message now. */
export function canDelete(message: Message, rules: MessageRules, now: Milliseconds): boolean {
  // Those who may delete other people's messages may also delete their own.
  const isAllowed = (message.isOwn && rules.canDeleteOwn) || rules.canDeleteOthers;
  return isAllowed && isStanding(message) && isWithin(rules.deletionPeriod, message, now);
}

/** Whether this account can pin or unpin a message. */
export function canPin(message: Message, rules: MessageRules): boolean {
  return rules.canPin && isStanding(message);
}
