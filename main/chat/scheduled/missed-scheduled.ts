import type { Settings } from "../../../preload/model/app/settings.ts";
import { areNotificationsPaused } from "../../../preload/model/app/pause.ts";
import { quietUntil } from "../../../preload/model/app/quiet-hours.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { replaceTextRanges } from "../../../preload/model/messages/pack-emoji.ts";
import type { StoredScheduledMessage } from "../../cache/tables/scheduled.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import type { MissedScheduledMessage, Notifier } from "../core/ports.ts";
import { wordsOfEmoji } from "../messages/emoji-words.ts";

export interface MissedScheduledParts extends Pick<ChatParts, "me" | "cache" | "clock"> {
  readonly notifier: Pick<Notifier, "showMissedScheduled">;
  readonly settings: () => Settings;
  readonly viewed: ViewedConversations;
  readonly conversation: (id: Conversation["id"]) => Conversation | null;
  /** Returns the time zone of this computer, which changes when a person travels. */
  readonly timeZone: () => string;
}

function toMissed(
  { cache, conversation: find }: MissedScheduledParts,
  { conversationId, content }: StoredScheduledMessage,
): readonly MissedScheduledMessage[] {
  const conversation = find(conversationId);
  if (conversation === null) return [];
  const { text } = cache.read((tables) =>
    replaceTextRanges(content.text, content.emoji ?? [], (each) => wordsOfEmoji(tables, each)),
  );
  return [{ conversation, text }];
}

/**
 * Shows one notification for scheduled messages that were just missed. It leaves out those in muted chats, in chats set
 * to no notifications, in chats that the account has left, and in the chat that the person looks at, because its page
 * shows them.
 */
export function showMissedScheduled(
  parts: MissedScheduledParts,
  missed: readonly StoredScheduledMessage[],
): void {
  const { me, clock, notifier, settings, viewed, timeZone } = parts;
  const now = clock.now();
  if (!settings().areNotificationsOn || areNotificationsPaused(settings(), now)) return;
  // During quiet hours no notification is shown, and none afterwards, because the page shows the missed messages
  // anyway.
  if (quietUntil(settings(), now, timeZone()) !== null) return;
  const [first, ...others] = missed
    .flatMap((scheduled) => toMissed(parts, scheduled))
    .filter(({ conversation: { id, mutedUntil, notificationLevel } }) => {
      const isLookedAt = viewed.isLookedAt(id);
      return !isLookedAt && notificationLevel !== "none" && (mutedUntil === null || mutedUntil <= now);
    });
  if (first !== undefined) notifier.showMissedScheduled({ account: me, missed: [first, ...others] });
}
