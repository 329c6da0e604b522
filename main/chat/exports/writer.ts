import type { UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { EmojiFontPart, MessageSpan } from "../../../preload/model/media/export.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { ExportEntry, ExportedActivity } from "./source.ts";

/** The data for the head of an export. */
export interface ExportHead {
  readonly conversation: Conversation;
  readonly me: Account;
  readonly exportedAt: Milliseconds;
  readonly timeZone: string;
  /** The span of time that is exported; null for all messages. */
  readonly span: MessageSpan | null;
  /** The parts of the app's emoji font that a page for printing needs. */
  readonly emojiFont: readonly EmojiFontPart[];
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

/** What a writer needs to show the attachments of one message. */
export interface EntryExtras {
  readonly files: ExportedFiles;
  /** The polls and events of the message that could be read, by their attachments. */
  readonly activities: ReadonlyMap<Attachment, ExportedActivity>;
}

/** Formats a conversation as text, entry by entry. */
export interface ExportWriter {
  readonly renderHead: () => string;
  readonly renderEntry: (entry: ExportEntry, extras: EntryExtras) => string;
  readonly renderFoot: (outcome: { readonly written: number; readonly missingMedia: number }) => string;
}
