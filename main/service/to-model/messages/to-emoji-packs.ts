import type { EmojiPack, EmojiSheet } from "../../../../preload/model/messages/emoji-packs.ts";
import { wireEmojiPack, wireEmojiSheet } from "../../../../api/messages/emoji-packs.ts";
import { toMediaPath } from "../media/media-path.ts";

/**
 * Selects the emoji packs from all items on sale, and converts them. Packs without a required field are left out.
 * `ownedIds` are the ids of the packs that the account owns; null if unknown.
 */
export function toEmojiPacks(
  powerups: readonly unknown[],
  ownedIds: ReadonlySet<string> | null,
): readonly EmojiPack[] {
  return powerups.flatMap((powerup) => {
    const pack = wireEmojiPack.safeParse(powerup).data;
    if (pack === undefined) return [];
    const { pack_id: packId, transliterations: words, inline, keyboard } = pack.meta;
    return [
      {
        packId,
        name: pack.name ?? pack.id,
        isOwned: ownedIds?.has(pack.id) ?? null,
        words: words.map(toWord),
        inline: toSheets(inline),
        keyboard: toSheets(keyboard),
      },
    ];
  });
}

/** Maximum length of an emoji's name, in UTF-16 units. */
const maxWordLength = 60;

/** Converts the name of an emoji to a single line, without the colons that surround it in a text. */
function toWord(word: string): string {
  return word
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s:]+|[\s:]+$/gu, "")
    .slice(0, maxWordLength);
}

/** Converts the sprite sheets of a pack, the one with the highest density first. */
function toSheets(sheets: readonly unknown[] | null | undefined): readonly EmojiSheet[] {
  return (sheets ?? [])
    .flatMap((one) => wireEmojiSheet.safeParse(one).data ?? [])
    .sort((a, b) => b.density - a.density)
    .map((sheet) => ({
      media: toMediaPath(sheet.image_url, "original"),
      cell: { width: sheet.x, height: sheet.y },
    }))
    .filter(({ cell }) => cell.width > 0 && cell.height > 0);
}
