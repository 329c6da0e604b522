import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing } from "../shared/shapes.ts";

/** One sheet: all emoji of a pack in one column, each `x` by `y` pixels. */
export const wireSheet = z.looseObject({
  image_url: z.string(),
  density: z.coerce.number(),
  x: z.coerce.number(),
  y: z.coerce.number(),
});
/** interface/emoji-packs#packs. How many emoji there are is told by the transliterations. */
export const wirePack = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  meta: z.looseObject({
    pack_id: z.coerce.number(),
    transliterations: z.array(z.string()),
    inline: z.array(z.unknown()).nullish(),
    keyboard: z.array(z.unknown()).nullish(),
  }),
});

/** Every emoji pack there is or was. The list has been met bare and under a name (interface/emoji-packs#packs). */
export const listEmojiPacks = endpoint({
  name: "listEmojiPacks",
  base: "powerup",
  method: "GET",
  path: "/powerups",
  query: nothing,
  body: nothing,
  answer: z.union([
    z.looseObject({ powerups: z.array(z.unknown()) }),
    z.array(z.unknown()).transform((powerups) => ({ powerups })),
  ]),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "none",
  source: "interface/emoji-packs#packs",
});

/** The packs that this account has. */
export const listPurchases = endpoint({
  name: "listPurchases",
  base: "powerup",
  method: "GET",
  path: "/purchases",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ purchases: z.array(z.looseObject({ powerup_id: z.string() })).nullish() }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "header",
  source: "interface/emoji-packs#packs",
});

/** Emoji packs. */
export const emojiPackEndpoints = { listEmojiPacks, listPurchases };
