import type { Command } from "../../preload/commands/command.ts";
import type { Reply } from "../../preload/reply.ts";
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

/** One function for each command of a heading; they never throw for what the network or the service does. */
export type FunctionsOf<Heading> = {
  readonly [Name in keyof Heading]: Heading[Name] extends Command<infer Input, infer Value>
    ? (...input: Input extends void ? [] : [Input]) => Promise<Reply<Value>>
    : never;
};

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
