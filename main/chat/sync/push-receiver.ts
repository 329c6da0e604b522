import type { ConversationId, GroupId } from "../../../preload/base/ids.ts";
import { asId, isChatId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { PushEvent, PushedMessage } from "../../push/push-event.ts";
import { toReactions } from "../../service/to-model/messages/to-reactions.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { EmojiPacks } from "../messages/emoji-packs.ts";
import { withoutPerson } from "../messages/reactions.ts";
import { replacePackEmojiByWords, packEmojiOf } from "../messages/emoji-words.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import type { MessageOrigin } from "../timeline/merge-message.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ActivityRefresher } from "../activities/activity-refresher.ts";
import type { Notifier } from "../core/ports.ts";
import type { ReadReceipts } from "../read-state/read-receipts.ts";
import { ReactionNotifications } from "../notifications/reaction-notifications.ts";
import { shouldNotify } from "../notifications/should-notify.ts";
import type { QuietDigest } from "../notifications/quiet-digest.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import { toIncomingMessage } from "../timeline/to-incoming-message.ts";
import type { TypingSignals } from "../read-state/typing.ts";
import { meansGroupChanged } from "./means-group-changed.ts";

type ReactionsChanged = Extract<PushEvent, { readonly kind: "reactions-changed" }>;
type ReactionRemoved = Extract<PushEvent, { readonly kind: "reaction-removed" }>;

export interface PushReceiverParts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly activities: ActivityRefresher;
  readonly typing: TypingSignals;
  readonly receipts: ReadReceipts;
  readonly viewed: ViewedConversations;
  readonly notifier: Notifier;
  readonly quiet: Pick<QuietDigest, "holdBack" | "isQuietFor">;
  readonly emojiPacks: EmojiPacks;
  readonly settings: () => Settings;
}

/** Handles the events of the push channel. Each is stored in one transaction and then published. */
export class PushReceiver {
  readonly #parts: PushReceiverParts;
  readonly #reactionNotifications: ReactionNotifications;

  constructor(parts: PushReceiverParts) {
    this.#parts = parts;
    this.#reactionNotifications = new ReactionNotifications(parts);
  }

  receive(event: PushEvent): void {
    const { chat, known, activities, typing, receipts } = this.#parts;
    if (chat.signal.aborted) return;
    switch (event.kind) {
      case "message-created":
        this.#message(event.message, "created");
        activities.refreshAfterNotice(event.message.conversationId, event.message.wire.event);
        return;
      case "message-updated":
      case "message-deleted":
        this.#message(event.message, "changed");
        return;
      case "reactions-changed":
        this.#saveReactions(event);
        return;
      case "reaction-removed":
        this.#removeReaction(event);
        return;
      case "typing":
        typing.receive(event.conversationId, event.userId);
        return;
      case "read":
        if (event.userId === chat.me.id) receipts.readElsewhere(event.conversationId, event.messageId);
        // Saved only for chats: groups do not announce which messages their members have read
        // (interface/read-state#three-ways).
        else if (isChatId(event.conversationId))
          receipts.saveSeen(event.conversationId, { messageId: event.messageId, at: event.readAt });
        return;
      case "poll-changed":
        activities.pollReported(event);
        return;
      case "chat-removed":
        known.forget(event.conversationId);
        return;
      case "group-changed":
        runInBackground(chat, "refresh", known.refresh(event.conversationId));
    }
  }

  /**
   * Shows a notification for the newest of these messages that should have one. Each conversation has at most one
   * notification. During quiet hours, most notifications are held back.
   */
  notify(conversationId: ConversationId, messages: readonly StoredMessage[], reported?: Conversation): void {
    const { chat, emojiPacks, rows } = this.#parts;
    const emoji = messages.flatMap(packEmojiOf);
    const reading = emoji.length === 0 ? null : emojiPacks.readIfUnknown(emoji);
    if (reading === null) {
      this.#notify(reported ?? rows.get(conversationId), messages);
      return;
    }
    const notified = reading.then(() => {
      if (!chat.signal.aborted) this.#notify(rows.get(conversationId), messages);
    });
    runInBackground(chat, "emoji packs", notified);
  }

  #notify(conversation: Conversation | null, messages: readonly StoredMessage[]): void {
    const { chat, viewed, notifier, settings, quiet } = this.#parts;
    if (conversation === null) return;
    const { readTo } = chat.cache.read((tables) => tables.readPositions.get(conversation.id));
    const circumstances = {
      conversation,
      settings: settings(),
      isLookedAt: viewed.isLookedAt(conversation.id),
      now: chat.clock.now(),
    };
    const due = messages.filter((one) =>
      shouldNotify({ ...circumstances, message: one, isRead: toSortKey(one.id) <= readTo }),
    );
    const message = quiet.holdBack(conversation.id, due).at(-1);
    if (message === undefined) return;
    const worded = chat.cache.read((tables) => replacePackEmojiByWords(tables, message));
    notifier.show({ account: chat.me, conversation, message: worded });
  }

  #saveReactions({ conversationId, messageId, actorId, reactions }: ReactionsChanged): void {
    const { chat, timeline } = this.#parts;
    const stored = chat.cache.read((tables) => tables.messages.get(conversationId, messageId));
    const changed = timeline.saveReactions(conversationId, messageId, toReactions(reactions, chat.me.id));
    this.#reactionNotifications.withdrawIfGone(conversationId);
    if (stored !== null && changed !== null)
      this.#reactionNotifications.changed(stored, changed, actorId ?? null);
  }

  #removeReaction({ conversationId, messageId, userId }: ReactionRemoved): void {
    const { chat, timeline } = this.#parts;
    const stored = chat.cache.read((tables) => tables.messages.get(conversationId, messageId));
    if (stored !== null)
      timeline.saveReactions(conversationId, messageId, withoutPerson(stored.reactions, userId));
    this.#reactionNotifications.withdrawIfGone(conversationId);
  }

  #message({ conversationId, wire }: PushedMessage, origin: MessageOrigin): void {
    const { chat, timeline, known } = this.#parts;
    const incoming = toIncomingMessage(wire, { me: chat.me.id, conversationId });
    const { messages, row } = timeline.save(conversationId, [incoming], origin);
    this.#reactionNotifications.withdrawIfGone(conversationId);
    const isCreated = incoming.kind === "message" && origin === "created";
    const news = isCreated ? messages.filter(({ id }) => id === incoming.id) : [];
    if (news.length > 0 && meansGroupChanged(wire.event?.type))
      runInBackground(chat, "refresh", known.refresh(conversationId));
    if (row !== null) {
      if (incoming.kind === "message" && incoming.message.isOwn) this.#refreshAnsweredRequest(row);
      this.notify(conversationId, news, row);
      return;
    }
    // The conversation is new to this account. Its name must be read before its first message can be shown.
    const parentId = wire.parent_id ?? null;
    const reading = known.readIfUnknown(conversationId, parentId === null ? null : asId<GroupId>(parentId));
    const refreshed = reading.then(() => {
      if (!chat.signal.aborted) this.notify(conversationId, news);
    });
    runInBackground(chat, "refresh", refreshed);
  }

  /**
   * When this account replies in the chat of a stranger, with any client, the reply accepts the chat. So this reads the
   * chat again (interface/requests#chats-of-strangers).
   */
  #refreshAnsweredRequest({ id, posting }: Conversation): void {
    const { chat, known } = this.#parts;
    if (posting === "awaiting-approval") runInBackground(chat, "refresh", known.refresh(id));
  }
}
