import type { DrawnEmojiName } from "./emoji-drawings.ts";

/** A set of emoji. Messages and reactions refer to an emoji by pack and position (interface/emoji-packs#packs). */
export interface EmojiPack {
  readonly packId: number;
  /** Id of the pack in the catalogue of all packs. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In the order of the sheet. New emoji go at the end, because messages store the position. */
  readonly emoji: readonly DrawnEmojiName[];
}

export const emojiPacks: readonly EmojiPack[] = [
  {
    packId: 1,
    id: "emoji-faces",
    name: "Faces",
    description: "How things are going",
    emoji: ["grin", "smile", "wink", "in love", "cool", "surprised", "asleep", "sad", "angry", "heart"],
  },
  {
    packId: 2,
    id: "emoji-weather",
    name: "Weather",
    description: "What to wear",
    emoji: ["sun", "moon", "cloud", "rain", "snow", "lightning"],
  },
  {
    packId: 3,
    id: "emoji-fruit",
    name: "Fruit",
    description: "Five a day",
    emoji: ["apple", "lemon", "plum", "orange", "lime"],
  },
];

/** Screen densities of the sheets (interface/emoji-packs#packs). */
export const densities = [160, 240, 320, 480, 640] as const;

/** The uses of a sheet, and the size of an emoji on it in pixels at the lowest density. */
export const sheetUses = { inline: 20, keyboard: 40, icon: 40 } as const;
/** The use of a sheet. `icon` contains only the first emoji of a pack. */
export type SheetUse = keyof typeof sheetUses;

/** Side of one emoji on a sheet, in pixels. */
export function cellSide(use: SheetUse, density: number): number {
  return (sheetUses[use] * density) / densities[0];
}
