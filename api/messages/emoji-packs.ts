import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

/** One sprite sheet: all emoji of a pack in one column, each `x` by `y` pixels. */
export const wireEmojiSheet = z.looseObject({
  image_url: z.string(),
  density: z.coerce.number(),
  x: z.coerce.number(),
  y: z.coerce.number(),
});
/** Schema of an emoji pack (interface/emoji-packs#packs). It has one transliteration for each emoji. */
export const wireEmojiPack = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  meta: z.looseObject({
    pack_id: z.coerce.number(),
    transliterations: z.array(z.string()),
    inline: z.array(z.unknown()).nullish(),
    keyboard: z.array(z.unknown()).nullish(),
  }),
});

/**
 * All current and former emoji packs. The response is a bare list or an object with the list under a key
 * (interface/emoji-packs#packs).
 */
export const listEmojiPacks = endpoint({
  name: "listEmojiPacks",
  base: "powerup",
  method: "GET",
  path: "/powerups",
  answer: z.union([
    z.looseObject({ powerups: z.array(z.unknown()) }),
    z.array(z.unknown()).transform((powerups) => ({ powerups })),
  ]),
  isRetrySafe: "yes",
  token: "none",
  source: "interface/emoji-packs#packs",
});

/** The emoji packs that this account owns. */
export const listOwnedEmojiPacks = endpoint({
  name: "listOwnedEmojiPacks",
  base: "powerup",
  method: "GET",
  path: "/purchases",
  answer: z.looseObject({ purchases: z.array(z.looseObject({ powerup_id: z.string() })).nullish() }),
  isRetrySafe: "yes",
  token: "header",
  source: "interface/emoji-packs#packs",
});

export const emojiPackEndpoints = { listEmojiPacks, listOwnedEmojiPacks };
