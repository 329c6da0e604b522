import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireAttachment, wireId } from "../shared/shapes.ts";

/** interface/bots#bot. */
export const wireBot = z.looseObject({
  bot_id: wireId,
  group_id: wireId,
  name: z.string(),
  avatar_url: z.string().nullish(),
  callback_url: z.string().nullish(),
  dm_notification: z.boolean().nullish(),
});
/** A bot as it came from the service. */
export type WireBot = z.output<typeof wireBot>;

/**
 * Makes a bot. Its name is as long as a nickname, for it stands in the same place. Whether the answer is wrapped in `bot` is
 * shown nowhere: both are read (interface/bots#bot).
 */
export const createBot = endpoint({
  name: "createBot",
  base: "v3",
  method: "POST",
  path: "/bots",
  query: nothing,
  body: z.object({
    bot: z.object({
      name: z.string().trim().min(1).max(50),
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
  token: "query",
  source: "interface/bots#bot",
});

/** The bots that this account made. */
export const listBots = endpoint({
  name: "listBots",
  base: "v3",
  method: "GET",
  path: "/bots",
  query: nothing,
  body: nothing,
  answer: z.array(wireBot),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/bots#bot",
});

const posted = {
  bot_id: z.string().optional(),
  text: z.string().optional(),
  picture_url: z.string().max(2000).optional(),
};

/** Writes as a bot: its id stands for a token. The fields may come in the query (interface/bots#bot). */
export const postAsBot = endpoint({
  name: "postAsBot",
  base: "v3",
  method: "POST",
  path: "/bots/post",
  query: z.object(posted),
  body: z.object({ ...posted, attachments: z.array(wireAttachment).optional() }).optional(),
  answer: anything,
  successes: [201],
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "no",
  token: "none",
  source: "interface/bots#posting",
});

/** Ends a bot of one's own. */
export const destroyBot = endpoint({
  name: "destroyBot",
  base: "v3",
  method: "POST",
  path: "/bots/destroy",
  query: nothing,
  body: z.object({ bot_id: z.string() }),
  answer: anything,
  successes: [200],
  refusals: { notYours: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/bots#bot",
});

/** Webhook bots. */
export const botEndpoints = { createBot, listBots, postAsBot, destroyBot };
