/** Generated at build time by scripts/build/emoji.mjs. */
declare module "virtual:emoji" {
  /**
   * An emoji, its name, the version of Unicode's emoji that added it, then shortcodes, keywords and five tones. Spaces
   * separate the items of the last three.
   */
  type EmojiRow = readonly [
    char: string,
    name: string,
    version: number,
    codes: string,
    words: string,
    tones?: string,
  ];
  export const emojiTable: readonly { readonly key: string; readonly rows: readonly EmojiRow[] }[];
}

/** Generated at build time by scripts/build/emoji.mjs. */
declare module "virtual:emoji-font" {
  /** The address of each part of an emoji font, and the characters that it has. */
  export const emojiFontParts: readonly (readonly [address: string, unicodeRange: string])[];
}
