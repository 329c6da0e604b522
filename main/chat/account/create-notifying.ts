import type { Settings } from "../../../preload/model/app/settings.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ViewedConversation } from "../core/viewed-conversation.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Notifier } from "../core/ports.ts";
import { QuietDigest } from "../notifications/quiet-digest.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { MainScheduledMessages } from "../scheduled/scheduled-messages.ts";
import { computerTimeZone } from "../search/computer-dates.ts";

/** What the parts of an account need that show notifications at some later time. */
interface NotifyingParts {
  readonly notifier: Notifier;
  readonly settings: () => Settings;
}

/** Creates the scheduled messages of an account, which show a notification if some were missed. */
export function createScheduled(
  { notifier, settings }: NotifyingParts,
  chat: ChatParts,
  {
    rows,
    outbox,
    viewed,
  }: { readonly rows: ConversationRows; readonly outbox: Outbox; readonly viewed: ViewedConversation },
): MainScheduledMessages {
  const conversation = rows.get.bind(rows);
  const notifying = { notifier, settings, viewed, conversation, timeZone: computerTimeZone };
  return new MainScheduledMessages({ ...chat, ...notifying }, rows, outbox);
}

/** Creates the digest of an account, which shows what came during quiet hours. */
export function createQuietDigest(
  { notifier, settings }: NotifyingParts,
  chat: ChatParts,
  rows: ConversationRows,
): QuietDigest {
  const conversation = rows.get.bind(rows);
  return new QuietDigest({ ...chat, notifier, settings, conversation, timeZone: computerTimeZone });
}
