import type { ConversationId, GroupId, MessageId } from "../../../preload/base/ids.ts";
import { asId, isChatId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { orderOf } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import type { PushEvent, PushedMessage } from "../../push/push-event.ts";
import { toReactions } from "../../service/to-model/messages/to-reactions.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { EmojiPacks } from "../messages/emoji-packs.ts";
import { inWords, packEmojiOf } from "../messages/emoji-words.ts";
import type { Focus } from "../core/focus.ts";
import { inBackground } from "../../async/in-background.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import type { Manner } from "../timeline/merge-message.ts";
import type { ChatParts } from "../core/parts.ts";
import type { PlanNews } from "../activities/plan-news.ts";
import type { Notifier } from "../core/ports.ts";
import type { ReadReceipts } from "../read-state/read-receipts.ts";
import { shouldNotify } from "../notifications/should-notify.ts";
import type { Timeline } from "../timeline/timeline.ts";
import { toArrival } from "../timeline/to-arrival.ts";
import type { Typing } from "../read-state/typing.ts";

/** What receiving needs beside the account's parts. */
export interface ReceiveParts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly plans: PlanNews;
  readonly typing: Typing;
  readonly receipts: ReadReceipts;
  readonly focus: Focus;
  readonly notifier: Notifier;
  readonly emojiPacks: EmojiPacks;
  readonly settings: () => Settings;
}

/** Takes in what the push channel tells: one change of the cache each, then the window is told. */
export class ReceivePush {
  readonly #parts: ReceiveParts;

  constructor(parts: ReceiveParts) {
    this.#parts = parts;
  }

  /** Takes in one event. */
  receive(event: PushEvent): void {
    const { chat, timeline, known, plans, typing, receipts } = this.#parts;
    if (chat.signal.aborted) return;
    switch (event.kind) {
      case "message-created":
        this.#message(event.message, "created");
        plans.noticed(event.message.conversationId, event.message.wire.event);
        return;
      case "message-updated":
      case "message-deleted":
        this.#message(event.message, "changed");
        return;
      case "reactions-changed":
        timeline.saveReactions(
          event.conversationId,
          event.messageId,
          toReactions(event.reactions, chat.me.id),
        );
        return;
      case "typing":
        typing.receive(event.conversationId, event.userId);
        return;
      case "read":
        if (event.userId === chat.me.id) receipts.readElsewhere(event.conversationId, event.messageId);
        // Groups do not tell who has read what (interface/read-state#three-ways).
        else if (isChatId(event.conversationId))
          receipts.saveSeen(event.conversationId, { messageId: event.messageId, at: event.readAt });
        return;
      case "poll-changed":
        plans.pollTold(event);
        return;
      case "chat-removed":
        known.forget(event.conversationId);
        return;
      case "group-changed":
        inBackground(chat, "refresh", known.refresh(event.conversationId));
    }
  }

  /** Notifies of the newest message among these that is worth it: there is one notification for each conversation. */
  notify(conversationId: ConversationId, messages: readonly KeptMessage[]): void {
    const { chat, emojiPacks } = this.#parts;
    const emoji = messages.flatMap(packEmojiOf);
    const naming = emoji.length === 0 ? null : emojiPacks.meet(emoji);
    if (naming === null) {
      this.#notify(conversationId, messages);
      return;
    }
    const named = naming.then(() => {
      if (!chat.signal.aborted) this.#notify(conversationId, messages);
    });
    inBackground(chat, "emoji packs", named);
  }

  #notify(conversationId: ConversationId, messages: readonly KeptMessage[]): void {
    const { chat, rows, focus, notifier, settings } = this.#parts;
    const conversation = rows.get(conversationId);
    if (conversation === null) return;
    const circumstances = {
      conversation,
      settings: settings(),
      isLookedAt: focus.isWindowFocused && focus.isOpen(conversationId),
      now: chat.clock.now(),
    };
    const message = messages.findLast((one) =>
      shouldNotify({ ...circumstances, message: one, isRead: this.#isRead(conversationId, one.id) }),
    );
    if (message === undefined) return;
    const worded = chat.cache.read((tables) => inWords(tables, message));
    notifier.show({ account: chat.me, conversation, message: worded });
  }

  #message({ conversationId, wire }: PushedMessage, manner: Manner): void {
    const { chat, timeline, known } = this.#parts;
    const arrival = toArrival(wire, { me: chat.me.id, conversationId });
    const isNew =
      arrival.kind === "message" && manner === "created" && !this.#isHeld(conversationId, arrival.id);
    const saved = timeline.save(conversationId, [arrival], manner);
    const news = isNew ? saved.filter(({ id }) => id === arrival.id) : [];
    if (isNew && tellsOfGroup(wire.event?.type)) inBackground(chat, "refresh", known.refresh(conversationId));
    if (known.isListed(conversationId)) {
      if (arrival.kind === "message" && arrival.message.isOwn) this.#meetAnswered(conversationId);
      this.notify(conversationId, news);
      return;
    }
    // The first word of a conversation that is new to this account: its name is needed before it can be shown.
    const parentId = wire.parent_id ?? null;
    const meeting = known.meet(conversationId, parentId === null ? null : asId<GroupId>(parentId));
    const refreshed = meeting.then(() => {
      if (!chat.signal.aborted) this.notify(conversationId, news);
    });
    inBackground(chat, "refresh", refreshed);
  }

  /**
   * An answer accepts a chat that a stranger began (interface/requests#chats-of-strangers), wherever it was written.
   */
  #meetAnswered(conversationId: ConversationId): void {
    const { chat, rows, known } = this.#parts;
    if (rows.get(conversationId)?.posting !== "awaiting-approval") return;
    inBackground(chat, "refresh", known.refresh(conversationId));
  }

  #isHeld(conversationId: ConversationId, id: MessageId): boolean {
    return this.#parts.chat.cache.read((tables) => tables.messages.get(conversationId, id) !== null);
  }

  #isRead(conversationId: ConversationId, id: MessageId): boolean {
    const { readTo } = this.#parts.chat.cache.read((tables) => tables.readPositions.get(conversationId));
    return orderOf(id) <= readTo;
  }
}

/**
 * Whether a system message says that a group, a topic of it or who is in it is not what it was. `group.update` itself is
 * heard only of the conversation that is open (interface/push#channels).
 */
function tellsOfGroup(eventType: string | undefined): boolean {
  if (eventType === undefined) return false;
  return eventType.startsWith("group.") || eventType.startsWith("membership.");
}
