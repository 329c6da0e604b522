import type { createBot, destroyBot, listBots, postAsBot } from "../../../api/groups/bots.ts";
import { isCallbackAllowed } from "../../bots/callback-address.ts";
import { createdStatus, requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { attachmentsFromWire, parsePictureField } from "../../to-wire/picture-address.ts";
import { toWireBot } from "../../to-wire/bot-wire.ts";
import { isRefused, refuse } from "../../world/refused.ts";

const handleCreate: Handler<typeof createBot> = requireSignIn((call) => {
  const { world, caller, body, pictureUrl, callbacks } = call;
  const { name, group_id: groupId, dm_notification: hasDirectNotices = false } = body.bot;
  const callback = body.bot.callback_url ?? "";
  const picture = parsePictureField("bot.avatar_url", body.bot.avatar_url ?? null, pictureUrl);
  if (isRefused(picture)) return picture;
  if (callback !== "" && !isCallbackAllowed(callback, callbacks)) {
    return refuse(
      400,
      "bot.callback_url must be an http address that this service was allowed to call (--allow-callback)",
    );
  }
  const callbackUrl = callback === "" ? null : callback;
  const bot = world.bots.create({
    groupId,
    ownerId: caller.id,
    name,
    picture: picture ?? null,
    callbackUrl,
    hasDirectNotices,
  });
  return isRefused(bot) ? bot : { status: 201, payload: toWireBot(bot, pictureUrl) };
});

const handleList: Handler<typeof listBots> = requireSignIn(({ world, caller, pictureUrl }) => ({
  status: 200,
  payload: world.bots.ofPerson(caller.id).map((bot) => toWireBot(bot, pictureUrl)),
}));

const handlePost: Handler<typeof postAsBot> = ({ world, query, body, pictureUrl }) => {
  const { bot_id: botId, text, picture_url: picture, attachments = [] } = { ...query, ...body };
  if (botId === undefined) return refuse(400, "bot_id is required");
  if (text === undefined) return refuse(400, "text is required");
  const pictures = picture === undefined || picture === "" ? [] : [{ type: "image", url: picture }];
  const message = world.bots.post(botId, {
    text,
    attachments: attachmentsFromWire([...attachments, ...pictures], pictureUrl),
  });
  return isRefused(message) ? message : createdStatus;
};

const handleDestroy: Handler<typeof destroyBot> = requireSignIn(({ world, caller, body }) => {
  const bot = world.bots.destroy(caller.id, body.bot_id);
  return isRefused(bot) ? bot : { status: 200, payload: null };
});

export const botHandlers = {
  createBot: handleCreate,
  listBots: handleList,
  postAsBot: handlePost,
  destroyBot: handleDestroy,
};
