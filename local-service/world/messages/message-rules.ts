import { editPeriodInMinutes } from "../groups/group.ts";
import type { Group } from "../groups/group.ts";
import type { Message } from "./message.ts";
import { refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

const minute = 60_000;

/** Who may delete messages of a conversation, and the time limit for edits in minutes (interface/messages#deleting). */
export interface MessageRules {
  readonly deletionMode: readonly ("admin" | "sender")[];
  readonly editPeriod: number;
}

/** A chat has no admins, so each person deletes only their own messages (interface/direct-messages#chats). */
export const chatRules: MessageRules = { deletionMode: ["sender"], editPeriod: 15 };

/**
 * The rules of a conversation: `group` is its group, and `conversation` is that group or one of its topics. If either is
 * undefined, the conversation is a chat.
 */
export function messageRules(
  group: Group | undefined,
  conversation: { readonly type: Group["type"] } | undefined,
): MessageRules {
  return group === undefined || conversation === undefined
    ? chatRules
    : { deletionMode: group.deletionMode, editPeriod: editPeriodInMinutes(conversation) };
}

/** The refusal of an edit; null if this person may edit the message. */
export function editRefusal(
  message: Message,
  userId: string,
  rules: MessageRules,
  now: number,
): ServiceRefusal | null {
  if (message.senderKind !== "user" || message.senderId !== userId) return refuse(403, "not your message");
  const isLate = now - message.createdAt > rules.editPeriod * minute;
  return isLate ? refuse(403, `messages can be edited for ${String(rules.editPeriod)} minutes`) : null;
}

/**
 * The role in which this person deletes a message: as its sender if allowed, otherwise as an admin. Refused: 403.
 * Deletion has no time limit in any conversation.
 */
export function deletionActor(
  message: Message,
  by: { readonly userId: string; readonly isAdmin: boolean },
  rules: MessageRules,
): "sender" | "admin" | ServiceRefusal {
  if (message.senderKind === "system") return refuse(403, "what the service says cannot be deleted");
  const isSender = message.senderKind === "user" && message.senderId === by.userId;
  if (isSender && rules.deletionMode.includes("sender")) return "sender";
  if (by.isAdmin && rules.deletionMode.includes("admin")) return "admin";
  return refuse(403, "message_deletion_mode does not let you delete this message");
}
