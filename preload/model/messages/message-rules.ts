import type { Message } from "./message.ts";
import type { Milliseconds } from "../app/time.ts";

/**
 * What the service lets this account do with the messages of a conversation (interface/messages#deleting;
 * interface/pins#pinning). Where it did not say, the deed is offered, and the service refuses it in its own words.
 */
export interface MessageRules {
  /** For how long one's own can be rewritten; null where the service did not say. */
  readonly editPeriod: Milliseconds | null;
  /** For how long a message can be deleted; null: for ever, or not said. */
  readonly deletionPeriod: Milliseconds | null;
  readonly canDeleteOwn: boolean;
  readonly canDeleteOthers: boolean;
  readonly canPin: boolean;
}

/** The rules of a conversation of which nothing was told. */
export const untoldRules: MessageRules = {
  editPeriod: null,
  deletionPeriod: null,
  canDeleteOwn: true,
  canDeleteOthers: true,
  canPin: true,
};

/** Whether the service has it and it still stands, and it is not a line of the service. */
function isStanding({ id, deletedBy, senderKind, status }: Message): boolean {
  return id !== null && deletedBy === null && senderKind !== "system" && status.state === "sent";
}

function isWithin(period: Milliseconds | null, { createdAt }: Message, now: Milliseconds): boolean {
  return period === null || now - createdAt <= period;
}

/** Whether a message can be rewritten now. */
export function canEdit(message: Message, { editPeriod }: MessageRules, now: Milliseconds): boolean {
  return message.isOwn && isStanding(message) && isWithin(editPeriod, message, now);
}

/** Whether a message can be deleted now. */
export function canDelete(message: Message, rules: MessageRules, now: Milliseconds): boolean {
  // One's own can be deleted as its sender, or as an admin is.
  const isAllowed = (message.isOwn && rules.canDeleteOwn) || rules.canDeleteOthers;
  return isAllowed && isStanding(message) && isWithin(rules.deletionPeriod, message, now);
}

/** Whether a message can be pinned, or its pin taken away. */
export function canPin(message: Message, rules: MessageRules): boolean {
  return rules.canPin && isStanding(message);
}
