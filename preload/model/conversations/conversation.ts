import type { ConversationId, GroupId, MediaPath, UserId } from "../../base/ids.ts";
import type { ChatSound } from "../app/notification-sound.ts";
import type { Milliseconds } from "../app/time.ts";
import type { MemberRole } from "../groups/members.ts";
import type { MessageRules } from "../messages/message-rules.ts";
import type { PlacedPackEmoji } from "../messages/pack-emoji.ts";

/** The last message of a conversation, for its row in the list. */
export interface LastMessagePreview {
  readonly senderName: string;
  readonly isOwn: boolean;
  readonly isSystem: boolean;
  /**
   * Whether the other person of the direct-message chat has seen this message of the account; absent if not, or if that
   * is unknown.
   */
  readonly isSeen?: true;
  readonly text: string;
  /** The pack emoji in the text; absent if there are none. */
  readonly emoji?: readonly PlacedPackEmoji[];
  /** Raw kind of the first attachment, for a message without text; null if the message has no attachment. */
  readonly attachmentKind: string | null;
  /** Number of attachments of that kind; absent if there is one or none. */
  readonly attachmentCount?: number;
}

/** Whether the account may post in a conversation; if not, why. */
export type PostingPermission =
  | "allowed"
  | "admins-only"
  /** This account blocks the other person of the chat. */
  | "blocked"
  /** A stranger started the chat, and this account has not accepted it. */
  | "awaiting-approval"
  /** This account has left the group, but the page still shows it. */
  | "left";

/**
 * A group, a topic of a group or a direct-message chat, as a row of the conversation list and as the header of the
 * timeline.
 */
export interface Conversation {
  readonly id: ConversationId;
  readonly kind: "group" | "direct";
  /** For a topic, the id of its group, which has the same members. Null for other conversations. */
  readonly parentId: GroupId | null;
  /** For a topic, the name of its group. Null for other conversations. */
  readonly parentName: string | null;
  readonly name: string;
  readonly avatar: MediaPath | null;
  readonly description: string;
  /** Number of members of a group. Null for a direct-message chat, or if the service does not state it. */
  readonly memberCount: number | null;
  /** The other person of a direct-message chat; null for a group or a topic. */
  readonly otherUserId: UserId | null;
  readonly posting: PostingPermission;
  /** The role of this account in the group, or in the group of the topic; absent if it is not known. */
  readonly ownRole?: MemberRole;
  /** The actions that this account is allowed on the messages of the conversation. */
  readonly rules: MessageRules;
  /** End of the mute. Infinity means muted without end; null means not muted. */
  readonly mutedUntil: Milliseconds | null;
  /** Which messages cause notifications on this computer while the conversation is not muted; absent: all. */
  readonly notificationLevel?: "mentions" | "none";
  /**
   * Whether the person has chosen a level for this conversation itself; absent: the conversation has the level of its
   * group or of its kind.
   */
  readonly hasOwnNotificationLevel?: true;
  /** The sound of notifications on this computer; absent: that of the settings. */
  readonly notificationSound?: ChatSound;
  /**
   * Whether the person has chosen the sound for this conversation itself; absent: a topic has the sound of its group, and
   * any other conversation that of the settings.
   */
  readonly hasOwnNotificationSound?: true;
  /** Position among the pinned conversations, from 0; absent if the conversation is not pinned. */
  readonly pinPosition?: number;
  readonly lastActivityAt: Milliseconds;
  readonly preview: LastMessagePreview | null;
  readonly unreadCount: number;
  /** Whether the person has marked the conversation as unread on this computer; absent if not. */
  readonly isMarkedUnread?: true;
  /**
   * Number of unread messages that mention this account or reply to it. They cause notifications even if the
   * conversation is muted.
   */
  readonly unreadForMeCount: number;
  /** Number of unread reactions of others to messages of this account; absent if there are none. */
  readonly unreadReactionCount?: number;
  /** Unsent text of the draft; empty if there is none. */
  readonly draft: string;
  /** The pack emoji in the draft; absent if there are none. */
  readonly draftEmoji?: readonly PlacedPackEmoji[];
  readonly draftFileCount: number;
  readonly hasDraftLocation: boolean;
  readonly failedCount: number;
  readonly waitingCount: number;
}

/** The fields of a conversation that the service does not send: the cache computes or stores them on this computer. */
export type LocalConversationField =
  | "parentName"
  | "pinPosition"
  | "isMarkedUnread"
  | "notificationLevel"
  | "hasOwnNotificationLevel"
  | "notificationSound"
  | "hasOwnNotificationSound"
  | "ownRole"
  | "draft"
  | "draftFileCount"
  | "hasDraftLocation"
  | "failedCount"
  | "waitingCount"
  | "unreadForMeCount"
  | "unreadReactionCount";
