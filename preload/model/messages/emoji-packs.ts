import type { MediaPath } from "../../base/ids.ts";

/** All emoji of a pack in one column, for one density of a screen. */
export interface EmojiSheet {
  readonly media: MediaPath;
  /** Pixels of one emoji on the sheet. */
  readonly cell: { readonly width: number; readonly height: number };
}

/** A set of emoji that messages and reactions point into (interface/emoji-packs#packs). */
export interface EmojiPack {
  readonly packId: number;
  readonly name: string;
  /** Whether this account has it; null where that could not be read. */
  readonly isOwned: boolean | null;
  /** What each emoji is called, in the order of the sheets: for search, for a screen reader, and where no picture can be had. */
  readonly words: readonly string[];
  /** For use within text, the sharpest first. One that cannot be had is no reason to give up: the next may be there. */
  readonly inline: readonly EmojiSheet[];
  /** For choosing from, the sharpest first. */
  readonly keyboard: readonly EmojiSheet[];
}
