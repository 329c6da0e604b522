import type { UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { ExportEntry } from "./source.ts";

/** What stands at the head of an export. */
export interface ExportHead {
  readonly conversation: Conversation;
  readonly me: Account;
  readonly exportedAt: Milliseconds;
  readonly timeZone: string;
  readonly nameOf: (id: UserId) => string | null;
  readonly wordsOf: (reaction: Reaction) => string;
}

/** What came with a message, as a file of its own. */
export interface MediaFile {
  /** Where it is, from the folder of the export. */
  readonly path: string;
  /** What a shared file is called; null for pictures, films and voice. */
  readonly name: string | null;
}

/** The file of each picture, film, voice message and shared file of one message; null for one that could not be had. */
export type MediaFiles = ReadonlyMap<string, MediaFile | null>;

/** Turns a conversation into the text of one format, piece by piece. */
export interface ExportWriter {
  readonly head: () => string;
  readonly entry: (entry: ExportEntry, media: MediaFiles) => string;
  readonly foot: (outcome: { readonly written: number; readonly missingMedia: number }) => string;
}
