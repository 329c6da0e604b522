import { localServicePaths } from "../../../api/shared/base-urls.ts";
import type { listEmojiPacks, listOwnedEmojiPacks } from "../../../api/messages/emoji-packs.ts";
import { drawSheet, parseSheetName } from "../../emoji/draw-sheet.ts";
import { cellSide, densities, emojiPacks } from "../../emoji/packs.ts";
import type { EmojiPack, SheetUse } from "../../emoji/packs.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import type { RouteOutsideCatalogue, RouteContext } from "../../http/route.ts";
import { inertHeaders } from "../../media/serve-blob.ts";
import { writeHtmlPage } from "../../http/write-answer.ts";

/** Release time of all packs, in seconds. No client uses it. */
const releaseTime = 1_400_000_000;

const handleList: Handler<typeof listEmojiPacks> = ({ urls }) => ({
  status: 200,
  payload: { powerups: emojiPacks.map((pack) => packWire(pack, urls.powerup)), categories: [] },
});

/**
 * Everybody owns every pack, because packs are free here. Only the name of the payload's field is known, not its shape.
 */
const handleListOwned: Handler<typeof listOwnedEmojiPacks> = requireSignIn(() => ({
  status: 200,
  payload: { purchases: emojiPacks.map(({ id }) => ({ powerup_id: id })) },
}));

/**
 * A pack in the shape of interface/emoji-packs#packs. Archives of single pictures, stickers and outlines are not
 * offered.
 */
function packWire(pack: EmojiPack, powerup: string) {
  const sheets = (use: SheetUse) =>
    densities.map((density) => ({
      image_url: `${powerup}/emoji/${String(pack.packId)}/${use}-${String(density)}.png`,
      zip_url: null,
      density,
      x: cellSide(use, density),
      y: cellSide(use, density),
    }));
  return {
    id: pack.id,
    name: pack.name,
    description: pack.description,
    type: "emoji",
    created_at: releaseTime,
    updated_at: releaseTime,
    store_icon: [],
    screenshots: [],
    meta: {
      pack_id: pack.packId,
      transliterations: [...pack.emoji],
      icon: sheets("icon"),
      inline: sheets("inline"),
      keyboard: sheets("keyboard"),
      outline: [],
      sticker: [],
    },
  };
}

/** Serves the sheets of the packs. */
export function emojiRoute({ faults }: RouteContext): RouteOutsideCatalogue {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    method: "GET",
    path: `${localServicePaths.powerup}/emoji/:pack/:sheet`,
    route: async (_request, response, params) => {
      const fault = await faults.applyBeforeHandling("emoji", response);
      if (fault.isAnswered) return;
      const { pack = "", sheet: name = "" } = params;
      const sheet = parseSheetName(pack, name);
      if (sheet === null) {
        writeHtmlPage(response, 404, "Not found");
        return;
      }
      const key = `${pack}/${name}`;
      const drawing = drawn.get(key) ?? drawSheet(sheet);
      drawn.set(key, drawing);
      const bytes = await drawing;
      response.writeHead(200, {
        "content-type": "image/png",
        "content-length": bytes.length,
        "cache-control": "public, max-age=31536000, immutable",
        ...inertHeaders,
      });
      response.end(bytes);
    },
  };
}

export const emojiPackHandlers = { listEmojiPacks: handleList, listOwnedEmojiPacks: handleListOwned };
