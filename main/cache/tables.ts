import type { DatabaseSync } from "node:sqlite";
import type { ConversationTable } from "./tables/conversations.ts";
import { createConversationTable } from "./tables/conversations.ts";
import type { DraftTable } from "./tables/drafts.ts";
import { createDraftTable } from "./tables/drafts.ts";
import type { FiredReminderTable } from "./tables/fired-reminders.ts";
import { createFiredReminderTable } from "./tables/fired-reminders.ts";
import type { EmojiPackTable } from "./tables/emoji-packs.ts";
import { createEmojiPackTable } from "./tables/emoji-packs.ts";
import type { FactTable } from "./tables/facts.ts";
import { createFactTable } from "./tables/facts.ts";
import type { GapTable } from "./tables/gaps.ts";
import { createGapTable } from "./tables/gaps.ts";
import type { HistoryDownloadTable } from "./tables/history-downloads.ts";
import { createHistoryDownloadTable } from "./tables/history-downloads.ts";
import type { MemberTable } from "./tables/members.ts";
import { createMemberTable } from "./tables/members.ts";
import type { MessageCounts } from "./tables/message-counts.ts";
import { createMessageCounts } from "./tables/message-counts.ts";
import type { MessageTable } from "./tables/messages.ts";
import { createMessageTable } from "./tables/messages.ts";
import type { PeopleTable } from "./tables/people.ts";
import { createPeopleTable } from "./tables/people.ts";
import type { ReadPositionTable } from "./tables/read-positions.ts";
import { createReadPositionTable } from "./tables/read-positions.ts";
import type { SearchIndex } from "./search/search-index.ts";
import { createSearchIndex } from "./search/search-index.ts";
import type { SeenTable } from "./tables/seen.ts";
import { createSeenTable } from "./tables/seen.ts";
import type { SizeTable } from "./tables/sizes.ts";
import { createSizeTable } from "./tables/sizes.ts";
import type { StarTable } from "./tables/stars.ts";
import { createStarTable } from "./tables/stars.ts";
import type { UnsentTable } from "./tables/unsent.ts";
import { createUnsentTable } from "./tables/unsent.ts";

/** Every table of one account. */
export interface Tables {
  readonly conversations: ConversationTable;
  readonly messages: MessageTable;
  readonly messageCounts: MessageCounts;
  readonly gaps: GapTable;
  readonly people: PeopleTable;
  readonly members: MemberTable;
  readonly unsent: UnsentTable;
  readonly drafts: DraftTable;
  readonly readPositions: ReadPositionTable;
  readonly seen: SeenTable;
  readonly facts: FactTable;
  readonly emojiPacks: EmojiPackTable;
  readonly stars: StarTable;
  readonly firedReminders: FiredReminderTable;
  readonly search: SearchIndex;
  readonly historyDownloads: HistoryDownloadTable;
  readonly sizes: SizeTable;
}

/** Opens every table of a database that has them. */
export function openTables(database: DatabaseSync): Tables {
  const search = createSearchIndex(database);
  const messageCounts = createMessageCounts(database);
  return {
    conversations: createConversationTable(database),
    messages: createMessageTable(database, search, messageCounts),
    messageCounts,
    gaps: createGapTable(database),
    people: createPeopleTable(database),
    members: createMemberTable(database),
    unsent: createUnsentTable(database),
    drafts: createDraftTable(database),
    readPositions: createReadPositionTable(database),
    seen: createSeenTable(database),
    facts: createFactTable(database),
    emojiPacks: createEmojiPackTable(database),
    stars: createStarTable(database),
    firedReminders: createFiredReminderTable(database),
    search,
    historyDownloads: createHistoryDownloadTable(database),
    sizes: createSizeTable(database),
  };
}
