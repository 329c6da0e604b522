import type { ConversationRows } from "./conversation-rows.ts";
import type { EmojiPacks } from "./emoji-packs.ts";
import type { History } from "./history.ts";
import type { KnownConversations } from "./known-conversations.ts";
import type { ChatParts } from "./parts.ts";
import type { Outbox } from "./outbox.ts";
import type { PictureUploadParts } from "./picture-upload.ts";
import type { ReadReceipts } from "./read-receipts.ts";
import type { Search } from "./search.ts";
import type { Timeline } from "./timeline.ts";

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
  readonly outbox: Pick<Outbox, "add">;
  /** What sends pictures that belong to no message. */
  readonly pictures: PictureUploadParts;
}
