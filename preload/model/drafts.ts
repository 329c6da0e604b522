import type { MessageId, UserId } from "../ids.ts";
import type { ChosenFile } from "./uploads.ts";

/** Somebody named in a text: `start` and `length` are in UTF-16 units of it. */
export interface Mention {
  readonly userId: UserId;
  readonly start: number;
  readonly length: number;
}

/** What was written in a conversation and not sent. */
export interface Draft {
  readonly text: string;
  readonly replyTo: MessageId | null;
  readonly mentions: readonly Mention[];
  /** In the order in which they will stand in the message. */
  readonly files: readonly ChosenFile[];
}

/** Nothing written. */
export const emptyDraft: Draft = { text: "", replyTo: null, mentions: [], files: [] };

/** Whether there is nothing worth keeping; what it answers alone is nothing. */
export function isEmptyDraft({ text, files }: Draft): boolean {
  return text === "" && files.length === 0;
}
