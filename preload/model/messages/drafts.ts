import type { MessageId, UserId } from "../../base/ids.ts";
import type { PlacedEmoji } from "./pack-emoji.ts";
import type { ChosenFile } from "../media/uploads.ts";

/** Somebody named in a text: `start` and `length` are in UTF-16 units of it. */
export interface Mention {
  readonly userId: UserId;
  readonly start: number;
  readonly length: number;
}

/** Somewhere on earth, to be sent with a message. */
export interface MessageLocation {
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
  /** What the person calls it; may be empty. */
  readonly name: string;
}

/** Longest name of a location, in UTF-16 units. */
export const longestLocationName = 200;

/** What was written in a conversation and not sent. */
export interface Draft {
  readonly text: string;
  readonly replyTo: MessageId | null;
  readonly mentions: readonly Mention[];
  /** Emoji of packs, each where `usualPlaceholder` stands for it in the text; absent where it has none. */
  readonly emoji?: readonly PlacedEmoji[] | undefined;
  /** In the order in which they will stand in the message. */
  readonly files: readonly ChosenFile[];
  /** It stands after the files. */
  readonly location: MessageLocation | null;
}

/** Nothing written. */
export const emptyDraft: Draft = { text: "", replyTo: null, mentions: [], files: [], location: null };

/** Whether there is nothing worth keeping; what it answers alone is nothing. */
export function isEmptyDraft({ text, files, location }: Draft): boolean {
  return text === "" && files.length === 0 && location === null;
}
