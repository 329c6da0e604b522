import type { ChatId, ConversationId, GroupId, MessageId, PollId, UserId } from "../../preload/base/ids.ts";
import type { WireDirectMessage, WireGroupMessage, WireReaction } from "../../api/shared/shapes.ts";

/** A message as push carries it: the shape says which kind of conversation it belongs to. */
export type PushedMessage =
  | { readonly in: "group"; readonly conversationId: GroupId; readonly wire: WireGroupMessage }
  | { readonly in: "direct"; readonly conversationId: ChatId; readonly wire: WireDirectMessage };

/** What arrived on the push channel (interface/push#events). */
export type PushEvent =
  | { readonly kind: "message-created"; readonly message: PushedMessage }
  | { readonly kind: "message-updated"; readonly message: PushedMessage }
  | { readonly kind: "message-deleted"; readonly message: PushedMessage }
  /** The whole set of reactions after the change. */
  | {
      readonly kind: "reactions-changed";
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      readonly reactions: readonly WireReaction[];
    }
  | {
      readonly kind: "typing";
      readonly conversationId: ConversationId;
      readonly userId: UserId;
      /** Milliseconds, by the sender's clock. */
      readonly startedAt: number;
    }
  | {
      readonly kind: "read";
      readonly conversationId: ConversationId;
      readonly userId: UserId;
      readonly messageId: MessageId;
      /** Milliseconds. */
      readonly readAt: number;
    }
  /** A poll was voted in, or ended: what this account may see of it is read again. */
  | {
      readonly kind: "poll-changed";
      readonly conversationId: ConversationId;
      readonly pollId: PollId;
      /** Milliseconds; null where it is not told. */
      readonly modifiedAt: number | null;
    }
  /** A group was joined, left or changed: its shape is not reliable, so it is read again. */
  | { readonly kind: "group-changed"; readonly conversationId: GroupId }
  /** This account took a chat off its list, somewhere else. */
  | { readonly kind: "chat-removed"; readonly conversationId: ChatId };

/** State of the push line. `refused`: the service did not accept the token. */
export type PushState = "connecting" | "up" | "down" | "refused";

/** The push line of one account. */
export interface PushClient {
  /** Opens a connection; a second call while one is open opens a fresh one in its place. */
  connect(): void;
  /** Ends the connection for good. */
  stop(): void;
  /** Listens to the details of one conversation, and no longer to those of the one before; null: to none. */
  watch(conversationId: ConversationId | null): void;
  /** Tells the others of the watched conversation that this account is typing. */
  signalTyping(conversationId: ConversationId): void;
}

/** What a push client tells. */
export interface PushHandlers {
  readonly onEvent: (event: PushEvent) => void;
  /** `nextTryAt` comes with `down` where another attempt is planned; milliseconds since the epoch. */
  readonly onState: (state: PushState, nextTryAt?: number) => void;
  /** Every channel wanted is subscribed: what was missed can be fetched now without a gap. */
  readonly onReady: () => void;
}
