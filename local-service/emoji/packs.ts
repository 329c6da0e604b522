import type { EmojiName } from "./cells.ts";

/** A set of emoji that messages and reactions point into by pack and place (interface/emoji-packs#packs). */
export interface EmojiPack {
  readonly packId: number;
  /** Id of the pack among everything that could be had. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In the order of the sheet. New ones are added at the end: messages keep the place. */
  readonly emoji: readonly EmojiName[];
}

/** Every pack. The service has had them for ever. */
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

/** Sizes of one emoji in pixels, by the density of a screen (interface/emoji-packs#packs). */
export const densities = [160, 240, 320, 480, 640] as const;

/** Where a sheet is used, and how large one emoji is on it at the lowest density. */
export const sheetUses = { inline: 20, keyboard: 40, icon: 40 } as const;
/** One of the uses. `icon` has the first emoji of a pack only. */
export type SheetUse = keyof typeof sheetUses;

/** Side of one emoji on a sheet, in pixels. */
export function cellSide(use: SheetUse, density: number): number {
  return (sheetUses[use] * density) / densities[0];
}
