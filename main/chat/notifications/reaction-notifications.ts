import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Notifier } from "../core/ports.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import type { EmojiPacks } from "../messages/emoji-packs.ts";
import { packEmojiOf, reactionText, replacePackEmojiByWords } from "../messages/emoji-words.ts";
import { hasReaction, reactionsSince } from "../timeline/save-received-reactions.ts";
import type { GivenReaction } from "../timeline/save-received-reactions.ts";
import type { QuietDigest } from "./quiet-digest.ts";
import { shouldNotifyReaction } from "./should-notify-reaction.ts";

export interface ReactionNotificationsParts {
  readonly chat: ChatParts;
  readonly rows: Pick<ConversationRows, "get">;
  readonly viewed: Pick<ViewedConversations, "isLookedAt">;
  readonly notifier: Pick<Notifier, "showReaction" | "withdrawReaction">;
  readonly quiet: Pick<QuietDigest, "isQuietFor">;
  readonly emojiPacks: Pick<EmojiPacks, "readIfUnknown">;
  readonly settings: () => Settings;
}

/** A reaction, and the message that got it. */
interface NotifiedReaction extends GivenReaction {
  readonly messageId: MessageId;
}

/** Notifies of reactions that others give to messages of this account. */
export class ReactionNotifications {
  readonly #parts: ReactionNotificationsParts;
  /** The reaction of the last notification of each conversation, even if the notification was withdrawn since. */
  readonly #last = new Map<ConversationId, NotifiedReaction>();

  constructor(parts: ReactionNotificationsParts) {
    this.#parts = parts;
  }

  /**
   * Shows a notification if a message got a reaction. If the push named a person as `actor`, other new reactions of the
   * message are older than the push and get no notification. Of several new ones without it, the last one gets one.
   */
  changed(before: StoredMessage, message: StoredMessage, actor: UserId | null): void {
    if (!message.isOwn || !this.#parts.settings().areReactionsNotified) return;
    const given = reactionsSince(before, message);
    const news = actor === null ? given.at(-1) : given.find(({ userId }) => userId === actor);
    if (news === undefined) return;
    const { chat, emojiPacks } = this.#parts;
    const { conversationId, id: messageId } = message;
    const notify = (): void => {
      if (!chat.signal.aborted) this.#notify(conversationId, { ...news, messageId });
    };
    const emoji = [...packEmojiOf(message), ...(news.emoji.pack === null ? [] : [news.emoji.pack])];
    const reading = emoji.length === 0 ? null : emojiPacks.readIfUnknown(emoji);
    if (reading === null) notify();
    else runInBackground(chat, "emoji packs", reading.then(notify));
  }

  /** Withdraws the notification of a reaction that was changed or taken back, or whose message is gone. */
  withdrawIfGone(conversationId: ConversationId): void {
    const last = this.#last.get(conversationId);
    if (last === undefined || this.#messageWith(conversationId, last) !== null) return;
    this.#last.delete(conversationId);
    this.#parts.notifier.withdrawReaction(conversationId);
  }

  #notify(conversationId: ConversationId, reaction: NotifiedReaction): void {
    const { chat, rows, viewed, notifier, quiet, settings } = this.#parts;
    const conversation = rows.get(conversationId);
    const message = this.#messageWith(conversationId, reaction);
    if (conversation === null || message === null) return;
    const situation = {
      message,
      conversation,
      settings: settings(),
      isLookedAt: viewed.isLookedAt(conversationId),
      isQuiet: quiet.isQuietFor(reaction.userId),
      now: chat.clock.now(),
    };
    if (!shouldNotifyReaction(situation)) return;
    this.#last.set(conversationId, reaction);
    const words = chat.cache.read((tables) => ({
      message: replacePackEmojiByWords(tables, message),
      reactor: reactorName(tables, conversation, reaction.userId),
      emoji: reactionText(tables, reaction.emoji),
    }));
    notifier.showReaction({ account: chat.me, conversation, ...words });
  }

  /** The message, if it still has this reaction. */
  #messageWith(conversationId: ConversationId, reaction: NotifiedReaction): StoredMessage | null {
    const message = this.#parts.chat.cache.read((tables) =>
      tables.messages.get(conversationId, reaction.messageId),
    );
    return message !== null && hasReaction(message, reaction) ? message : null;
  }
}

/** The name of a person as the conversation shows it; null if it is not known. */
function reactorName(tables: CacheTables, conversation: Conversation, userId: UserId): string | null {
  // A stored person may have the nickname of a group. In a direct chat the name of the account is shown.
  if (conversation.otherUserId === userId) return conversation.name;
  const member = tables.members.get(groupOfTopicOrSelf(tables, conversation.id), userId);
  return (member?.person ?? tables.people.get(userId))?.name ?? null;
}
