import type { UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { ExportEntry } from "./source.ts";

/** The data for the head of an export. */
export interface ExportHead {
  readonly conversation: Conversation;
  readonly me: Account;
  readonly exportedAt: Milliseconds;
  readonly timeZone: string;
  readonly nameOf: (id: UserId) => string | null;
  readonly wordsOf: (reaction: Reaction) => string;
}

/** A file of the export that holds the media of a message. */
export interface ExportedFile {
  /** Path relative to the folder of the export. */
  readonly path: string;
  /** Name of a shared file; null for pictures, videos and voice messages. */
  readonly name: string | null;
}

/** The files of one message by media key; null for media that could not be fetched. */
export type ExportedFiles = ReadonlyMap<string, ExportedFile | null>;

/** Formats a conversation as text, entry by entry. */
export interface ExportWriter {
  readonly head: () => string;
  readonly entry: (entry: ExportEntry, media: ExportedFiles) => string;
  readonly foot: (outcome: { readonly written: number; readonly missingMedia: number }) => string;
}
