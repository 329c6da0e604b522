import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import { areNotificationsPaused } from "../../../preload/model/app/pause.ts";
import { quietUntil } from "../../../preload/model/app/quiet-hours.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { DelayedNotification } from "../../cache/tables/notifications/delayed-notifications.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Notifier } from "../core/ports.ts";

/**
 * Longest timer, in milliseconds. Timers stop while the computer sleeps, and not every desktop announces that it woke
 * up.
 */
const maxTimer: Milliseconds = 60_000;

export interface QuietDigestParts extends Pick<ChatParts, "me" | "cache" | "clock" | "signal"> {
  readonly notifier: Pick<Notifier, "showDigest">;
  readonly settings: () => Settings;
  readonly conversation: (id: ConversationId) => Conversation | null;
  /** Returns the time zone of this computer, which changes when a person travels. */
  readonly timeZone: () => string;
}

/**
 * Holds back notifications of messages during quiet hours, and then shows one notification about all of them. It leaves
 * out messages that were read or deleted meanwhile.
 */
export class QuietDigest {
  readonly #parts: QuietDigestParts;
  #stopWaiting: (() => void) | null = null;

  constructor(parts: QuietDigestParts) {
    this.#parts = parts;
    parts.signal.addEventListener("abort", () => this.#stopWaiting?.());
  }

  /** Whether quiet hours apply now to what this person does. They do not if the account lets the person through. */
  isQuietFor(userId: UserId): boolean {
    const { cache } = this.#parts;
    return this.#quietUntil() !== null && !cache.read(({ allowedPeople }) => allowedPeople.has(userId));
  }

  /**
   * Holds the notifications of some messages back if quiet hours apply, except those of the people whom the person
   * allowed. Returns the messages that may notify now.
   */
  holdBack(conversationId: ConversationId, messages: readonly StoredMessage[]): readonly StoredMessage[] {
    if (this.#quietUntil() === null) return messages;
    const delayed = this.#parts.cache.read(({ allowedPeople }) =>
      messages.filter(({ sender }) => !allowedPeople.has(sender.id)),
    );
    if (delayed.length > 0) this.#delay(conversationId, delayed);
    return messages.filter((message) => !delayed.includes(message));
  }

  #delay(conversationId: ConversationId, messages: readonly StoredMessage[]): void {
    this.#parts.cache.write((tables) => {
      for (const { id } of messages) tables.delayedNotifications.add({ conversationId, messageId: id });
    });
    this.showIfOver();
  }

  /**
   * If the quiet hours are over, shows the notifications that were held back. Must be called at the start, and when the
   * computer wakes up.
   */
  showIfOver(): void {
    const { cache, clock, signal } = this.#parts;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    if (signal.aborted) return;
    const delayed = cache.read((tables) => tables.delayedNotifications.all());
    if (delayed.length === 0) return;
    const until = this.#quietUntil();
    if (until === null) {
      this.#showDigest(delayed);
      return;
    }
    // At least a millisecond, so that a clock that is set back causes no endless loop.
    const delay = Math.max(1, Math.min(until - clock.now(), maxTimer));
    this.#stopWaiting = clock.after(delay, () => {
      this.showIfOver();
    });
  }

  #quietUntil(): Milliseconds | null {
    const { settings, clock, timeZone } = this.#parts;
    return quietUntil(settings(), clock.now(), timeZone());
  }

  #showDigest(delayed: readonly DelayedNotification[]): void {
    const { me: account, cache, clock, notifier, settings, conversation: find } = this.#parts;
    // The messages are removed from the table before the notification is shown, so that a crash cannot make it show
    // twice.
    const unread = cache.write(
      (tables) => {
        tables.delayedNotifications.clear();
        return delayed.filter((one) => isUnread(tables, one));
      },
      { isDurable: true },
    );
    if (!settings().areNotificationsOn || areNotificationsPaused(settings(), clock.now())) return;
    const ids = [...new Set(unread.map(({ conversationId }) => conversationId))];
    const conversations = ids
      .flatMap((id) => find(id) ?? [])
      .filter(({ notificationLevel }) => notificationLevel !== "none")
      .sort((a, b) => b.lastActivityAt - a.lastActivityAt);
    const [latest, ...others] = conversations;
    if (latest === undefined) return;
    const shown = new Set<string>(conversations.map(({ id }) => id));
    const count = unread.filter(({ conversationId }) => shown.has(conversationId)).length;
    notifier.showDigest({ account, count, conversations: [latest, ...others] });
  }
}

function isUnread(tables: CacheTables, { conversationId, messageId }: DelayedNotification): boolean {
  const message = tables.messages.get(conversationId, messageId);
  if (message?.deletedBy !== null) return false;
  return toSortKey(messageId) > tables.readPositions.get(conversationId).readTo;
}
