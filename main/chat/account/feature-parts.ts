import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { EmojiPacks } from "../messages/emoji-packs.ts";
import type { MessageHistory } from "../timeline/history.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import type { AllEvents } from "../activities/all-events.ts";
import type { ActivityRefresher } from "../activities/activity-refresher.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { PictureUploadParts } from "../uploads/picture-upload.ts";
import type { ReadReceipts } from "../read-state/read-receipts.ts";
import type { Search } from "../search/search.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";

export interface FeatureParts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly receipts: ReadReceipts;
  readonly history: MessageHistory;
  readonly search: Search;
  readonly emojiPacks: EmojiPacks;
  readonly activities: ActivityRefresher;
  readonly allEvents: AllEvents;
  readonly outbox: Pick<Outbox, "add">;
  /** For the upload of pictures that do not belong to a message, such as those of people and groups. */
  readonly pictures: PictureUploadParts;
}
