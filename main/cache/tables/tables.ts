import type { DatabaseSync } from "node:sqlite";
import type { ConversationTable } from "./conversations.ts";
import { createConversationTable } from "./conversations.ts";
import type { DraftTable } from "./drafts.ts";
import { createDraftTable } from "./drafts.ts";
import type { EarlyUploadTable } from "./early-uploads.ts";
import { createEarlyUploadTable } from "./early-uploads.ts";
import type { FiredReminderTable } from "./notifications/fired-reminders.ts";
import { createFiredReminderTable } from "./notifications/fired-reminders.ts";
import type { EmojiPackTable } from "./emoji-packs.ts";
import { createEmojiPackTable } from "./emoji-packs.ts";
import type { KeyValueTable } from "./key-values.ts";
import { createKeyValueTable } from "./key-values.ts";
import type { DelayedNotificationTable } from "./notifications/delayed-notifications.ts";
import { createDelayedNotificationTable } from "./notifications/delayed-notifications.ts";
import type { GapTable } from "./gaps.ts";
import { createGapTable } from "./gaps.ts";
import type { HistoryDownloadTable } from "./history-downloads.ts";
import { createHistoryDownloadTable } from "./history-downloads.ts";
import type { KnownEventTable } from "./known-events.ts";
import { createKnownEventTable } from "./known-events.ts";
import type { MemberTable } from "./members.ts";
import { createMemberTable } from "./members.ts";
import type { MessageCountTable } from "./message-counts.ts";
import { createMessageCountTable } from "./message-counts.ts";
import type { MessageTable } from "./messages.ts";
import { createMessageTable } from "./messages.ts";
import type { PeopleTable } from "./people.ts";
import { createPeopleTable } from "./people.ts";
import type { ReadPositionTable } from "./read-positions.ts";
import { createReadPositionTable } from "./read-positions.ts";
import type { ReceivedReactionTable } from "./received-reactions.ts";
import { createReceivedReactionTable } from "./received-reactions.ts";
import type { ScheduledMessageTable } from "./scheduled.ts";
import { createScheduledTable } from "./scheduled.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { createSearchIndex } from "../search/search-index.ts";
import type { AllowedPeopleTable } from "./notifications/allowed-people.ts";
import { createAllowedPeopleTable } from "./notifications/allowed-people.ts";
import type { NotificationLevelTable } from "./notifications/notification-levels.ts";
import { createNotificationLevelTable } from "./notifications/notification-levels.ts";
import type { OtherReadPositionTable } from "./other-read-positions.ts";
import { createOtherReadPositionTable } from "./other-read-positions.ts";
import type { SizeTable } from "./sizes.ts";
import { createSizeTable } from "./sizes.ts";
import type { StarTable } from "./stars.ts";
import { createStarTable } from "./stars.ts";
import type { UnsentMessageTable } from "./unsent.ts";
import { createUnsentTable } from "./unsent.ts";

export interface CacheTables {
  readonly conversations: ConversationTable;
  readonly messages: MessageTable;
  readonly messageCounts: MessageCountTable;
  readonly gaps: GapTable;
  readonly people: PeopleTable;
  readonly members: MemberTable;
  readonly unsent: UnsentMessageTable;
  readonly scheduled: ScheduledMessageTable;
  readonly drafts: DraftTable;
  readonly earlyUploads: EarlyUploadTable;
  readonly readPositions: ReadPositionTable;
  readonly otherReadPositions: OtherReadPositionTable;
  readonly facts: KeyValueTable;
  readonly emojiPacks: EmojiPackTable;
  readonly stars: StarTable;
  readonly notificationLevels: NotificationLevelTable;
  readonly delayedNotifications: DelayedNotificationTable;
  readonly allowedPeople: AllowedPeopleTable;
  readonly receivedReactions: ReceivedReactionTable;
  readonly firedReminders: FiredReminderTable;
  readonly knownEvents: KnownEventTable;
  readonly search: SearchIndex;
  readonly historyDownloads: HistoryDownloadTable;
  readonly sizes: SizeTable;
}

/** Prepares the tables of an open local copy. */
export function openCacheTables(database: DatabaseSync): CacheTables {
  const search = createSearchIndex(database);
  const messageCounts = createMessageCountTable(database);
  return {
    conversations: createConversationTable(database),
    messages: createMessageTable(database, search, messageCounts),
    messageCounts,
    gaps: createGapTable(database),
    people: createPeopleTable(database),
    members: createMemberTable(database),
    unsent: createUnsentTable(database),
    scheduled: createScheduledTable(database),
    drafts: createDraftTable(database),
    earlyUploads: createEarlyUploadTable(database),
    readPositions: createReadPositionTable(database, messageCounts),
    otherReadPositions: createOtherReadPositionTable(database),
    facts: createKeyValueTable(database),
    emojiPacks: createEmojiPackTable(database),
    stars: createStarTable(database),
    notificationLevels: createNotificationLevelTable(database),
    delayedNotifications: createDelayedNotificationTable(database),
    allowedPeople: createAllowedPeopleTable(database),
    receivedReactions: createReceivedReactionTable(database),
    firedReminders: createFiredReminderTable(database),
    knownEvents: createKnownEventTable(database),
    search,
    historyDownloads: createHistoryDownloadTable(database),
    sizes: createSizeTable(database),
  };
}
