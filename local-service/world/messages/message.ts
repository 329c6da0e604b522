import type { WireAttachment } from "../../../api/shared/shapes.ts";

/** One emoji under a message and who gave it. */
export interface GivenReaction {
  readonly type: "unicode" | "emoji";
  /** Of a unicode reaction. */
  readonly code?: string;
  /** Of a reaction from an emoji pack. */
  readonly packId?: number;
  readonly packIndex?: number;
  readonly userIds: readonly string[];
}

/** What a reaction is, without who gave it. */
export type ReactionKind = Omit<GivenReaction, "userIds">;

/** What a system message tells (interface/notices#notices). */
export interface MessageEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A message as the service keeps it. Times are milliseconds. */
export interface Message {
  readonly id: string;
  /** Of a group, of a topic, or of a chat: `a+b`. */
  readonly conversationId: string;
  /** The group of a message in one of its topics (interface/messages#message). */
  readonly parentId?: string;
  readonly sourceGuid: string;
  readonly createdAt: number;
  /** A person, a bot, or `system`. */
  readonly senderId: string;
  readonly senderKind: "user" | "bot" | "system";
  /** Name and picture at the time of sending. */
  readonly senderName: string;
  readonly senderPicture: string | null;
  text: string | null;
  attachments: readonly WireAttachment[];
  reactions: readonly GivenReaction[];
  readonly event: MessageEvent | null;
  updatedAt: number | null;
  deletedAt: number | null;
  deletionActor: "sender" | "admin" | "system" | null;
  /** When and by whom it was pinned; null where it is not (interface/messages#message). */
  pinnedAt: number | null;
  pinnedBy: string | null;
}

/** What somebody says. */
export interface Saying {
  readonly text: string | null;
  readonly attachments?: readonly WireAttachment[];
  /** Made by the sender; a fresh one when not given. */
  readonly sourceGuid?: string;
  /** What the service adds where it came of something else, such as a poll (interface/notices#notices). */
  readonly event?: MessageEvent;
}

/** Sender id of what the service itself says (interface/messages#message). */
export const systemSenderId = "system";

/** The people who reacted, whatever they gave, in no particular order. */
export function reactedBy(message: Message): string[] {
  return message.reactions.flatMap((reaction) => reaction.userIds);
}

/** The two people of a chat id, or null when it is a group's. */
export function chatPeople(conversationId: string): readonly [string, string] | null {
  const [first, second, ...rest] = conversationId.split("+");
  return first !== undefined && second !== undefined && rest.length === 0 ? [first, second] : null;
}
