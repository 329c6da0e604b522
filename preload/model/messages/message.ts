import type { ConversationId, MessageId, SourceGuid, UserId } from "../../base/ids.ts";
import type { Problem } from "../../base/reply.ts";
import type { JsonObject } from "../app/json.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Attachment } from "./attachment.ts";
import type { PlacedPackEmoji } from "./pack-emoji.ts";
import type { Reaction } from "./reactions.ts";
import type { Person } from "../people/person.ts";

/**
 * The data of a system message, in addition to its text (interface/notices#notices). All ids in it are text. Data of
 * unknown types is kept.
 */
export interface SystemEvent {
  readonly type: string;
  readonly data: JsonObject;
}

/** The send state of one of the account's own messages. main/chat/outbox/send-status lists the allowed transitions. */
export type SendStatus =
  | { readonly state: "sent" }
  /** A request with the message is running. */
  | { readonly state: "sending"; readonly since: Milliseconds }
  /** The message is in the queue. It is sent in order when the connection returns. */
  | { readonly state: "waiting" }
  /**
   * The service refused the message, or too many attempts failed. The message is kept until the person decides what to
   * do.
   */
  | { readonly state: "failed"; readonly problem: Problem }
  /** The message was sent, but no response came, and it could not be found out whether it arrived. */
  | { readonly state: "unsure" };

/** A text that a message had before it was edited. */
export interface EarlierText {
  readonly text: string;
  /** The pack emoji in the text, with their positions. */
  readonly emoji: readonly PlacedPackEmoji[];
  /** When the message was sent or edited with this text. */
  readonly writtenAt: Milliseconds;
}

/** A message in a timeline. */
export interface Message {
  /**
   * Key of the message's row: the source guid, or the id if there is none. It stays the same when an unsent message is
   * sent, so that the row does not flicker.
   */
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
  /** Time at which the message was pinned; null if it is not pinned. `pinnedBy` is the person who pinned it. */
  readonly pinnedAt: Milliseconds | null;
  readonly pinnedBy: UserId | null;
  /** The data of a system message; null for a message that a person or a bot wrote. */
  readonly event: SystemEvent | null;
  /** Whether the message mentions this account or replies to it. */
  readonly isForMe: boolean;
  /** The texts before the edits, the oldest first, as far as this computer received them. Absent if it has none. */
  readonly earlier?: readonly EarlierText[];
}
