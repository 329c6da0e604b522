import type { ChatId, ConversationId, GroupId, MessageId, PollId, UserId } from "../../preload/base/ids.ts";
import type { WireDirectMessage, WireGroupMessage, WireReaction } from "../../api/shared/shapes.ts";

/** A message as push carries it. Its shape says which kind of conversation it belongs to. */
export type PushedMessage =
  | { readonly in: "group"; readonly conversationId: GroupId; readonly wire: WireGroupMessage }
  | { readonly in: "direct"; readonly conversationId: ChatId; readonly wire: WireDirectMessage };

/** An event from the push channel (interface/push#events). */
export type PushEvent =
  | { readonly kind: "message-created"; readonly message: PushedMessage }
  | { readonly kind: "message-updated"; readonly message: PushedMessage }
  | { readonly kind: "message-deleted"; readonly message: PushedMessage }
  /** Contains all reactions of the message after the change. */
  | {
      readonly kind: "reactions-changed";
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      /** The person whose reaction changed; absent if the event does not name the person. */
      readonly actorId?: UserId;
      readonly reactions: readonly WireReaction[];
    }
  /** One person withdrew a reaction. The event does not contain the reactions of the others. */
  | {
      readonly kind: "reaction-removed";
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      readonly userId: UserId;
    }
  | {
      readonly kind: "typing";
      readonly conversationId: ConversationId;
      readonly userId: UserId;
      /** Time when the person began to type, in milliseconds by the sender's clock. */
      readonly startedAt: number;
    }
  | {
      readonly kind: "read";
      readonly conversationId: ConversationId;
      readonly userId: UserId;
      readonly messageId: MessageId;
      /** Milliseconds since the epoch. */
      readonly readAt: number;
    }
  /**
   * A poll got a vote or ended. The poll must be fetched again, because the event does not contain everything that this
   * account may see.
   */
  | {
      readonly kind: "poll-changed";
      readonly conversationId: ConversationId;
      readonly pollId: PollId;
      /** Milliseconds since the epoch; null if the event does not state it. */
      readonly modifiedAt: number | null;
    }
  /** A group was joined, left or changed. The pushed fields are unreliable, so the group must be fetched again. */
  | { readonly kind: "group-changed"; readonly conversationId: GroupId }
  /** This account removed a chat from its list on another device. */
  | { readonly kind: "chat-removed"; readonly conversationId: ChatId };

/**
 * State of the push connection. `up`: events arrive over a WebSocket, and none is lost. `polling`: events arrive by
 * long-polling, and one may be lost, because the network stack silently repeats a poll that is cut. `refused`: the
 * service rejected the token.
 */
export type PushState = "connecting" | "up" | "polling" | "down" | "refused";

/** The push client of one account. It reconnects automatically. */
export interface PushClient {
  /** Opens a connection. If a connection is open, the new connection replaces it. */
  connect(): void;
  /** Ends the connection permanently. The client does not reconnect. */
  stop(): void;
  /** Subscribes to the details of these conversations instead of the previous ones. */
  watch(conversationIds: readonly ConversationId[]): void;
  /** Sends a typing signal to the other people of a watched conversation. */
  signalTyping(conversationId: ConversationId): void;
}

export interface PushHandlers {
  readonly onEvent: (event: PushEvent) => void;
  /**
   * Called when the state changes. With `down`, `nextTryAt` is the time of the next attempt if one is planned, in
   * milliseconds since the epoch.
   */
  readonly onState: (state: PushState, nextTryAt?: number) => void;
  /** Called when every wanted channel is subscribed: a catch-up that begins now misses nothing. */
  readonly onReady: () => void;
}
