import type {
  ConversationId,
  EventId,
  GroupId,
  MediaPath,
  MessageId,
  PollId,
  SourceGuid,
  UserId,
} from "./ids.ts";
import type { Draft } from "./model/drafts.ts";
import type { JsonObject } from "./model/json.ts";
import type { MessageRules } from "./model/message-rules.ts";
import type { PackEmoji, PlacedEmoji } from "./model/pack-emoji.ts";
import type { ChosenFile, UploadStatus } from "./model/uploads.ts";
import type { Problem } from "./reply.ts";

/** Milliseconds since the Unix epoch: the only form of time in the model. */
export type Milliseconds = number;

/** The 15 unicode reactions that the service accepts (interface: Reactions and likes, rule 1), in the order offered. */
export const allowedReactions = [
  "❤️",
  "👍",
  "🤣",
  "🎉",
  "🔥",
  "😮",
  "👀",
  "😭",
  "🥺",
  "🙏",
  "💀",
  "🫶",
  "🤬",
  "💅",
  "🫠",
] as const;
/** One of the accepted unicode reactions. */
export type AllowedReaction = (typeof allowedReactions)[number];

/** Longest text of a message, in characters as the service counts them (interface: Limits). */
export const maximumTextLength = 1000;

/** Counts characters as the service does: Unicode code points, not UTF-16 units. */
export function textLength(text: string): number {
  return [...text].length;
}

/** Somebody who writes: shown by name and picture, told apart by id. */
export interface Person {
  readonly id: UserId;
  readonly name: string;
  readonly avatar: MediaPath | null;
}

/** State of the line to the service. `nextTryAt` is when the next attempt is planned. */
export type Connection =
  | { readonly state: "connecting" }
  | { readonly state: "online" }
  | { readonly state: "catching-up" }
  | { readonly state: "offline"; readonly nextTryAt: Milliseconds | null };

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

/**
 * What came with a message. Media of hosts that are not the service's have a path too, which main does not serve. `other`
 * keeps every kind that this version does not know, and what lacks something, as it came.
 */
export type Attachment =
  | {
      readonly kind: "image";
      readonly media: MediaPath;
      /** The picture at its full size. */
      readonly original: MediaPath;
      /** Pixels, read from the address; null where it does not tell. */
      readonly size: { readonly width: number; readonly height: number } | null;
    }
  /** A picture that somebody found elsewhere. `address` is where it is. */
  | { readonly kind: "linked-image"; readonly media: MediaPath; readonly address: string }
  /** How long it is the service does not tell. */
  | {
      readonly kind: "video";
      readonly media: MediaPath;
      readonly preview: MediaPath | null;
      /** Pixels of the preview, read from its address; missing where it does not tell. */
      readonly size?: { readonly width: number; readonly height: number };
    }
  | { readonly kind: "audio"; readonly media: MediaPath; readonly duration: Milliseconds | null }
  /** Its name and size are asked for by id. */
  | { readonly kind: "file"; readonly fileId: string }
  | {
      readonly kind: "location";
      readonly latitude: number;
      readonly longitude: number;
      readonly name: string;
    }
  /** The n-th `placeholder` of the text is the n-th of `emoji`; one too many stays as it stands (field facts 4). */
  | {
      readonly kind: "emoji";
      readonly placeholder: string;
      readonly emoji: readonly PackEmoji[];
    }
  | { readonly kind: "poll"; readonly pollId: PollId }
  | { readonly kind: "event"; readonly eventId: EventId }
  /** `ranges` are [start, length] in UTF-16 units of the text. */
  | {
      readonly kind: "mentions";
      readonly mentions: readonly {
        readonly userId: UserId;
        readonly start: number;
        readonly length: number;
      }[];
    }
  /** `quoted` is null when the answered message is not on this computer. */
  | {
      readonly kind: "reply";
      readonly messageId: MessageId;
      readonly quoted: {
        readonly senderId: UserId;
        readonly senderName: string;
        readonly text: string;
        /** Emoji of packs in the text; absent where it has none. */
        readonly emoji?: readonly PlacedEmoji[];
      } | null;
    }
  /** A file of a message that is not sent yet. */
  | { readonly kind: "upload"; readonly file: ChosenFile; readonly status: UploadStatus }
  | { readonly kind: "other"; readonly type: string; readonly fields: JsonObject };

/** What a line of the service tells, beside its text (field facts 6). Ids are text; kinds this version does not know are kept. */
export interface MessageEvent {
  readonly type: string;
  readonly data: JsonObject;
}

/** One emoji under a message, and who gave it. */
export interface Reaction {
  /** A unicode emoji; null for one of a pack. */
  readonly code: string | null;
  readonly pack: PackEmoji | null;
  /** Of more people than can be told apart on a screen only the first, and whoever reads it if they gave it too. */
  readonly userIds: readonly UserId[];
  /** How many gave it beside those. */
  readonly unnamedCount?: number;
}

/** Where a message of one's own stands. Moves between these are a table in chat/send-status. */
export type SendStatus =
  | { readonly state: "sent" }
  /** On its way. */
  | { readonly state: "sending"; readonly since: Milliseconds }
  /** Kept; goes out in order when the line is back. */
  | { readonly state: "waiting" }
  /** Refused, or given up; kept until the person decides. */
  | { readonly state: "failed"; readonly problem: Problem }
  /** Sent, no answer, and the service cannot tell whether it arrived. */
  | { readonly state: "unsure" };

/** A message of a timeline. */
export interface Message {
  /** Stays the same from sending to sent, so that a row never blinks: the source guid, or the id where there is none. */
  readonly key: string;
  readonly id: MessageId | null;
  readonly sourceGuid: SourceGuid;
  readonly conversationId: ConversationId;
  readonly sender: Person;
  readonly senderKind: "user" | "bot" | "system";
  readonly isOwn: boolean;
  readonly createdAt: Milliseconds;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly reactions: readonly Reaction[];
  readonly status: SendStatus;
  readonly editedAt: Milliseconds | null;
  readonly deletedBy: "sender" | "admin" | "system" | null;
  /** When and by whom it was pinned; null where it is not. */
  readonly pinnedAt: Milliseconds | null;
  readonly pinnedBy: UserId | null;
  /** Null for what somebody said. */
  readonly event: MessageEvent | null;
  /** Mentions me or replies to me. */
  readonly isForMe: boolean;
}

/** Everything needed to draw an opened conversation. Messages are oldest first. */
export interface Opened {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  /** False once the first message of the conversation is among those held. */
  readonly hasOlder: boolean;
  /** True where messages may be missing right before the first one, with older ones held beyond. */
  readonly isGapAbove?: boolean;
  /** The first message unread when the conversation was opened; the New line stands above it. */
  readonly firstUnreadId: MessageId | null;
  /** Members by id, for names and reactions; only those known. */
  readonly people: readonly Person[];
  /** Group members whose role is not plain `user`. */
  readonly roles: readonly { readonly userId: UserId; readonly role: "owner" | "admin" }[];
  readonly seen: Seen | null;
  readonly draft: Draft;
  /** The message that the draft answers; null where it answers none, or that is not on this computer. */
  readonly draftReplyTo: Message | null;
}

/** A page of older messages, oldest first. */
export interface OlderPage {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** True where messages may be missing right before the first one, with older ones held beyond. */
  readonly isGapAbove?: boolean;
}

/** How far the other person of a direct-message chat has read. */
export interface Seen {
  readonly messageId: MessageId;
  readonly at: Milliseconds;
}
