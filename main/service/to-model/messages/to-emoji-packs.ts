import type { EmojiPack, EmojiSheet } from "../../../../preload/model/messages/emoji-packs.ts";
import { wirePack, wireSheet } from "../../../../api/messages/emoji-packs.ts";
import { mediaPath } from "../media/media-path.ts";

/**
 * The emoji packs among everything that could be had; what is no emoji pack, or lacks what one needs, is left out.
 * `ownedIds`: those that the account has; null where they are not known.
 */
export function toEmojiPacks(
  powerups: readonly unknown[],
  ownedIds: ReadonlySet<string> | null,
): readonly EmojiPack[] {
  return powerups.flatMap((powerup) => {
    const pack = wirePack.safeParse(powerup).data;
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

/** Longer than any name, in UTF-16 units. */
const longestWord = 60;

/** One line without the colons that are put around it where it stands in a text. */
function toWord(word: string): string {
  return word
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s:]+|[\s:]+$/gu, "")
    .slice(0, longestWord);
}

/** The sharpest first. */
function toSheets(sheets: readonly unknown[] | null | undefined): readonly EmojiSheet[] {
  return (sheets ?? [])
    .flatMap((one) => wireSheet.safeParse(one).data ?? [])
    .sort((a, b) => b.density - a.density)
    .map((sheet) => ({
      media: mediaPath(sheet.image_url, "original"),
      cell: { width: sheet.x, height: sheet.y },
    }))
    .filter(({ cell }) => cell.width > 0 && cell.height > 0);
}
