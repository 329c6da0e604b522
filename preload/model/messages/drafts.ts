import type { MessageId, UserId } from "../../base/ids.ts";
import type { PlacedPackEmoji } from "./pack-emoji.ts";
import type { ChosenFile } from "../media/uploads.ts";

/** A mention in a text. `start` and `length` are in UTF-16 units. */
export interface TextMention {
  readonly userId: UserId;
  readonly start: number;
  readonly length: number;
}

/** A geographic location that is sent with a message. */
export interface MessageLocation {
  /** In degrees; north and east are positive. */
  readonly latitude: number;
  readonly longitude: number;
  /** The name that the person gave to the location; it may be empty. */
  readonly name: string;
}

/** Maximum length of a location's name, in UTF-16 units. */
export const maxLocationNameLength = 200;

/** Unsent content of a conversation's composer. */
export interface Draft {
  readonly text: string;
  readonly replyTo: MessageId | null;
  readonly mentions: readonly TextMention[];
  /** The pack emoji in the text, each at the position of a `usualEmojiPlaceholder`; absent if there are none. */
  readonly emoji?: readonly PlacedPackEmoji[] | undefined;
  /** The attached files, in the order in which the message will have them. */
  readonly files: readonly ChosenFile[];
  /** The location to send, which comes after the files; null for none. */
  readonly location: MessageLocation | null;
}

export const emptyDraft: Draft = { text: "", replyTo: null, mentions: [], files: [], location: null };

/** Whether a draft contains nothing worth saving. The message that it replies to does not count. */
export function isEmptyDraft({ text, files, location }: Draft): boolean {
  return text === "" && files.length === 0 && location === null;
}
