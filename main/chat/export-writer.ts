import type { MediaPath, UserId } from "../../preload/ids.ts";
import type { Conversation, Milliseconds, Reaction } from "../../preload/model.ts";
import type { Account } from "../../preload/model/session.ts";
import type { ExportEntry } from "./export-source.ts";

/** What stands at the head of an export. */
export interface ExportHead {
  readonly conversation: Conversation;
  readonly me: Account;
  readonly exportedAt: Milliseconds;
  readonly timeZone: string;
  readonly nameOf: (id: UserId) => string | null;
  readonly wordsOf: (reaction: Reaction) => string;
}

/** The file of each picture of one message, below the folder of the export; null for one that could not be had. */
export type PictureFiles = ReadonlyMap<MediaPath, string | null>;

/** Turns a conversation into the text of one format, piece by piece. */
export interface ExportWriter {
  readonly head: () => string;
  readonly entry: (entry: ExportEntry, pictures: PictureFiles) => string;
  readonly foot: (outcome: { readonly written: number; readonly missingPictures: number }) => string;
}
