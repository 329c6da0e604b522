import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { EmojiPacks } from "../messages/emoji-packs.ts";
import type { History } from "../timeline/history.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import type { PlanNews } from "../activities/plan-news.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { PictureUploadParts } from "../uploads/picture-upload.ts";
import type { ReadReceipts } from "../read-state/read-receipts.ts";
import type { Search } from "../search/search.ts";
import type { Timeline } from "../timeline/timeline.ts";

/** What the features of one account work with. */
export interface FeatureParts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
  readonly receipts: ReadReceipts;
  readonly history: History;
  readonly search: Search;
  readonly emojiPacks: EmojiPacks;
  readonly plans: PlanNews;
  readonly outbox: Pick<Outbox, "add">;
  /** What sends pictures that belong to no message. */
  readonly pictures: PictureUploadParts;
}
