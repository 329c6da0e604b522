import type { BotCommands } from "../../preload/commands/bots.ts";
import type { CommandInput } from "../../preload/contract.ts";
import { maximumBotNameLength } from "../../preload/model/bots.ts";
import type { Problem } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import { createBot, destroyBot, listBots } from "../service/endpoints/bots.ts";
import { mediaUrl } from "../service/to-model/media-path.ts";
import { toBot } from "../service/to-model/to-bot.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { toProblem } from "./problem.ts";

/** What is wrong with a new bot, before anybody is asked; null when nothing is. */
function problemOf({ name, callbackUrl, avatar }: CommandInput<"createBot">): Problem | null {
  const { length } = [...name.trim()];
  if (length < 1 || length > maximumBotNameLength) return { kind: "invalid-input", field: "name" };
  const protocol = callbackUrl === null ? "https:" : URL.parse(callbackUrl)?.protocol;
  if (protocol !== "http:" && protocol !== "https:") return { kind: "invalid-input", field: "callbackUrl" };
  if (avatar !== null && mediaUrl(avatar) === null) return { kind: "invalid-input", field: "avatar" };
  return null;
}

/** Webhook bots, as commands of one account. They are asked for each time: others may have changed them. */
export function botCommands({ chat: { service, signal } }: FeatureParts): FunctionsOf<BotCommands> {
  return {
    listBots: async () => {
      const reply = await service.call(listBots, { path: {}, query: undefined, body: undefined }, { signal });
      return reply.ok ? done(reply.value.map(toBot)) : failed(toProblem(reply.error));
    },
    createBot: async (input) => {
      const problem = problemOf(input);
      if (problem !== null) return failed(problem);
      const { groupId, name, avatar, callbackUrl } = input;
      const picture = avatar === null ? null : mediaUrl(avatar);
      const bot = {
        name: name.trim(),
        group_id: groupId,
        ...(picture === null ? {} : { avatar_url: picture }),
        ...(callbackUrl === null ? {} : { callback_url: callbackUrl }),
      };
      const reply = await service.call(createBot, { path: {}, query: undefined, body: { bot } }, { signal });
      return reply.ok ? done(toBot(reply.value)) : failed(toProblem(reply.error));
    },
    destroyBot: async ({ botId }) => {
      const body = { bot_id: botId };
      const reply = await service.call(destroyBot, { path: {}, query: undefined, body }, { signal });
      return reply.ok ? done(undefined) : failed(toProblem(reply.error));
    },
  };
}
