import { z } from "zod";
import { maxBotNameLength } from "../../preload/model/groups/bots.ts";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireAttachment, wireId } from "../shared/shapes.ts";

/** Schema of a bot (interface/bots#bot). */
export const wireBot = z.looseObject({
  bot_id: wireId,
  group_id: wireId,
  name: z.string(),
  avatar_url: z.string().nullish(),
  callback_url: z.string().nullish(),
  dm_notification: z.boolean().nullish(),
});
/** A bot as the service sends it. */
export type WireBot = z.output<typeof wireBot>;

/**
 * Creates a bot. The maximum length of its name is that of a member's nickname, because the app shows both in the same
 * position. No source says whether the response is wrapped in `bot`, so Natter accepts both forms (interface/bots#bot).
 */
export const createBot = endpoint({
  name: "createBot",
  base: "v3",
  method: "POST",
  path: "/bots",
  body: z.object({
    bot: z.object({
      name: z.string().trim().min(1).max(maxBotNameLength),
      group_id: z.string(),
      avatar_url: z.string().max(2000).nullish(),
      callback_url: z.string().max(2000).nullish(),
      dm_notification: z.boolean().optional(),
      active: z.boolean().optional(),
    }),
  }),
  answer: z.union([z.looseObject({ bot: wireBot }).transform((answer) => answer.bot), wireBot]),
  successes: [201],
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/bots#bot",
});

/** The bots that this account created. */
export const listBots = endpoint({
  name: "listBots",
  base: "v3",
  method: "GET",
  path: "/bots",
  answer: z.array(wireBot),
  isRetrySafe: "yes",
  source: "interface/bots#bot",
});

const posted = {
  bot_id: z.string().optional(),
  text: z.string().optional(),
  picture_url: z.string().max(2000).optional(),
};

/**
 * Sends a message as a bot. The request needs no token; the bot id authorises it. The fields may also be in the query
 * (interface/bots#bot).
 */
export const postAsBot = endpoint({
  name: "postAsBot",
  base: "v3",
  method: "POST",
  path: "/bots/post",
  query: z.object(posted),
  body: z.object({ ...posted, attachments: z.array(wireAttachment).optional() }).optional(),
  answer: wireAnything,
  successes: [201],
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "no",
  token: "none",
  source: "interface/bots#posting",
});

/** Deletes a bot of the account. */
export const destroyBot = endpoint({
  name: "destroyBot",
  base: "v3",
  method: "POST",
  path: "/bots/destroy",
  body: z.object({ bot_id: z.string() }),
  answer: wireAnything,
  refusals: { notYours: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/bots#bot",
});

export const botEndpoints = { createBot, listBots, postAsBot, destroyBot };
