import type { Group } from "./groups/group.ts";
import type { Message } from "./messages/message.ts";

/** How far a person has read a direct-message chat (interface/read-state#receipts). */
export interface ReadReceipt {
  readonly id: string;
  readonly chatId: string;
  readonly userId: string;
  readonly messageId: string;
  /** Milliseconds. */
  readonly readAt: number;
}

/** Something that happened, for whoever has to tell others: the push server, people who answer. */
export type Change =
  | { readonly kind: "message-created"; readonly message: Message }
  | { readonly kind: "message-updated"; readonly message: Message }
  /** A tombstone is left only when the sender deleted it. */
  | { readonly kind: "message-deleted"; readonly message: Message }
  | {
      readonly kind: "reactions-changed";
      readonly message: Message;
      readonly userId: string;
      /** False when a reaction was taken back. */
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
  /** The service tells something to these people alone; it stands in no conversation. */
  | { readonly kind: "notice-given"; readonly message: Message; readonly userIds: readonly string[] }
  /** This person is no longer in the group: left, removed, or the group is no more. */
  | { readonly kind: "member-left"; readonly group: Group; readonly userId: string }
  /** What everybody sees of a group is not what it was: its name, its rules, who does what in it. */
  | { readonly kind: "group-updated"; readonly group: Group }
  /** A person muted a group, or no longer does; only their own clients are told. */
  | { readonly kind: "mute-changed"; readonly group: Group; readonly userId: string }
  /** A person took a chat off their list; only their own clients are told. */
  | { readonly kind: "chat-removed"; readonly chatId: string; readonly userId: string }
  /** Votes were cast, or it ended. */
  | { readonly kind: "poll-changed"; readonly conversationId: string; readonly pollId: string };
