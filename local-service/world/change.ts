import type { Group } from "./groups/group.ts";
import type { Message } from "./messages/message.ts";

/** The read position of a person in a direct-message chat (interface/read-state#receipts). */
export interface ReadReceipt {
  readonly id: string;
  readonly chatId: string;
  readonly userId: string;
  readonly messageId: string;
  /** Milliseconds. */
  readonly readAt: number;
}

/** A change of the world. The push server publishes it, and the simulated people react to it. */
export type WorldChange =
  | { readonly kind: "message-created"; readonly message: Message }
  | { readonly kind: "message-updated"; readonly message: Message }
  /** A tombstone remains only if the sender deleted the message. */
  | { readonly kind: "message-deleted"; readonly message: Message }
  | {
      readonly kind: "reactions-changed";
      readonly message: Message;
      readonly userId: string;
      /** False if a reaction was removed. */
      readonly isGiven: boolean;
    }
  | { readonly kind: "read"; readonly receipt: ReadReceipt }
  | {
      readonly kind: "typing";
      readonly conversationId: string;
      readonly userId: string;
      /** Milliseconds. */
      readonly startedAt: number;
    }
  | { readonly kind: "member-added"; readonly group: Group; readonly userId: string }
  /** A notice of the service to these people only. It is not stored in a conversation. */
  | { readonly kind: "notice-given"; readonly message: Message; readonly userIds: readonly string[] }
  /** This person left the group or was removed, or the group was deleted. */
  | { readonly kind: "member-left"; readonly group: Group; readonly userId: string }
  /** The group's name, its settings or the roles of its members changed. */
  | { readonly kind: "group-updated"; readonly group: Group }
  /** A person muted or unmuted a group. Only that person's own clients receive this change. */
  | { readonly kind: "mute-changed"; readonly group: Group; readonly userId: string }
  /** A person removed a chat from their list. Only that person's own clients receive this change. */
  | { readonly kind: "chat-removed"; readonly chatId: string; readonly userId: string }
  /** The poll received a vote or ended. */
  | { readonly kind: "poll-changed"; readonly conversationId: string; readonly pollId: string };
