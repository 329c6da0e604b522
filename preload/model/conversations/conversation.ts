import type { ConversationId, GroupId, MediaPath, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { MessageRules } from "../messages/message-rules.ts";
import type { PlacedEmoji } from "../messages/pack-emoji.ts";

/** What stands in a conversation's row: the last thing said. */
export interface Preview {
  readonly senderName: string;
  readonly isOwn: boolean;
  readonly isSystem: boolean;
  readonly text: string;
  /** Emoji of packs in the text; absent where it has none. */
  readonly emoji?: readonly PlacedEmoji[];
  /** Raw kind of the first attachment, for a preview of a message without text. */
  readonly attachmentKind: string | null;
  /** How many attachments of that kind it has; absent where it is one, or none. */
  readonly attachmentCount?: number;
}

/** Whether somebody may write here, and why not. */
export type Posting =
  | "allowed"
  | "admins-only"
  /** This account blocks the other person of the chat. */
  | "blocked"
  /** A stranger began the chat, and this account has not accepted it. */
  | "awaiting-approval"
  /** This account is not in the group any more, which is still on screen. */
  | "left";

/** A group, a topic of one or a direct-message chat, as a row of the list and as the head of the timeline. */
export interface Conversation {
  readonly id: ConversationId;
  readonly kind: "group" | "direct";
  /** The group of a topic, whose people are the topic's too; null of anything else. */
  readonly parentId: GroupId | null;
  /** The name of that group. */
  readonly parentName: string | null;
  readonly name: string;
  readonly avatar: MediaPath | null;
  readonly description: string;
  /** Members of a group; null where the service did not say, and in direct messages. */
  readonly memberCount: number | null;
  /** The other person of a direct-message chat. */
  readonly otherUserId: UserId | null;
  readonly posting: Posting;
  /** What can be done with its messages. */
  readonly rules: MessageRules;
  /** Silent until then; Infinity when muted for good; null when not muted. */
  readonly mutedUntil: Milliseconds | null;
  readonly lastActivityAt: Milliseconds;
  readonly preview: Preview | null;
  readonly unreadCount: number;
  /** Unread messages that mention me or reply to me: they break through mute. */
  readonly unreadForMeCount: number;
  /** Text typed here and not sent; empty when there is none. */
  readonly draft: string;
  /** Emoji of packs in that text; absent where it has none. */
  readonly draftEmoji?: readonly PlacedEmoji[];
  /** Files chosen here and not sent. */
  readonly draftFileCount: number;
  /** Whether a location was chosen here and not sent. */
  readonly hasDraftLocation: boolean;
  readonly failedCount: number;
  readonly waitingCount: number;
}
