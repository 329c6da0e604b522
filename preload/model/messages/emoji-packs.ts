import type { MediaPath } from "../../base/ids.ts";

/** A sprite sheet with all emoji of a pack in one column, for one screen density. */
export interface EmojiSheet {
  readonly media: MediaPath;
  /** Size of one emoji on the sheet, in pixels. */
  readonly cell: { readonly width: number; readonly height: number };
}

/** A set of emoji that messages and reactions refer to (interface/emoji-packs#packs). */
export interface EmojiPack {
  readonly packId: number;
  readonly name: string;
  /** Whether this account owns the pack; null if that could not be read. */
  readonly isOwned: boolean | null;
  /**
   * Names of the emoji, in the order of the sheets. Used for search, for screen readers, and if a picture is
   * unavailable.
   */
  readonly words: readonly string[];
  /**
   * The sheets for emoji in a text, that with the highest density first. If a sheet is unavailable, the next one is
   * used.
   */
  readonly inline: readonly EmojiSheet[];
  /** The sheets for the emoji picker, that with the highest density first. */
  readonly keyboard: readonly EmojiSheet[];
}
