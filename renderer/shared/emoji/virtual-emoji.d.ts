/** Made while building, by scripts/build/emoji.mjs. */
declare module "virtual:emoji" {
  /** The emoji, its name, the version of Unicode's emoji it came with, then codes, words and five tones with blanks between. */
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
