import { editPeriodOf } from "../groups/group.ts";
import type { Group } from "../groups/group.ts";
import type { Message } from "./message.ts";
import { refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

const minute = 60_000;

/**
 * Who may delete messages of a conversation, and for how many minutes they can be edited (interface/messages#deleting).
 */
export interface MessageRules {
  readonly deletionMode: readonly ("admin" | "sender")[];
  readonly editPeriod: number;
}

/** In a chat nobody stands above the other, so that each deletes what is theirs (interface/direct-messages#chats). */
const chatRules: MessageRules = { deletionMode: ["sender"], editPeriod: 15 };

/** The rules of a group, or of a topic of it, whose kind is its own; those of a chat for undefined. */
export function messageRules(
  group: Group | undefined,
  place: { readonly type: Group["type"] } | undefined,
): MessageRules {
  return group === undefined || place === undefined
    ? chatRules
    : { deletionMode: group.deletionMode, editPeriod: editPeriodOf(place) };
}

/** Why this person may not rewrite a message; null where they may. */
export function editRefusal(
  message: Message,
  userId: string,
  rules: MessageRules,
  now: number,
): Refused | null {
  if (message.senderKind !== "user" || message.senderId !== userId) return refuse(403, "not your message");
  const isLate = now - message.createdAt > rules.editPeriod * minute;
  return isLate ? refuse(403, `messages can be edited for ${String(rules.editPeriod)} minutes`) : null;
}

/**
 * As whom this person deletes a message: as its sender where that is allowed, else as an admin; refused otherwise. The
 * deletion period of every conversation is the one that never ends.
 */
export function deletionActor(
  message: Message,
  by: { readonly userId: string; readonly isAdmin: boolean },
  rules: MessageRules,
): "sender" | "admin" | Refused {
  if (message.senderKind === "system") return refuse(403, "what the service says cannot be deleted");
  const isSender = message.senderKind === "user" && message.senderId === by.userId;
  if (isSender && rules.deletionMode.includes("sender")) return "sender";
  if (by.isAdmin && rules.deletionMode.includes("admin")) return "admin";
  return refuse(403, "message_deletion_mode does not let you delete this message");
}
