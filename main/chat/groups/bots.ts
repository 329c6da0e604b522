import type { BotCommands } from "../../../preload/commands/groups/bots.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { BotId } from "../../../preload/base/ids.ts";
import { maximumTextLength, textLength } from "../../../preload/model/messages/text.ts";
import { maximumBotNameLength } from "../../../preload/model/groups/bots.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { createBot, destroyBot, listBots, postAsBot } from "../../../api/groups/bots.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { mediaUrl, mediaWebAddress } from "../../service/to-model/media/media-path.ts";
import { toBot } from "../../service/to-model/groups/to-bot.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** What is wrong with a new bot, before anybody is asked; null when nothing is. */
function problemOf({ name, callbackUrl, avatar }: CommandInput<"createBot">): Problem | null {
  const { length } = [...name.trim()];
  if (length < 1 || length > maximumBotNameLength) return { kind: "invalid-input", field: "name" };
  const protocol = callbackUrl === null ? "https:" : URL.parse(callbackUrl)?.protocol;
  if (protocol !== "http:" && protocol !== "https:") return { kind: "invalid-input", field: "callbackUrl" };
  if (avatar !== null && mediaUrl(avatar) === null) return { kind: "invalid-input", field: "avatar" };
  return null;
}

/** A reason is shown, and may be copied: one that quotes the bot's id, which is a secret, is not told. */
function toBotProblem(error: ServiceError, botId: BotId): Problem {
  const problem = toProblem(error);
  const isTelling = problem.kind === "refused" && problem.reason?.includes(botId) === true;
  return isTelling ? { ...problem, reason: null } : problem;
}

/** The bot's id goes into the body and never into the address, which others may log (interface/bots#bot). */
async function post(
  { service, signal }: ChatParts,
  { botId, text, picture }: CommandInput<"postAsBot">,
): Promise<Reply<void>> {
  if (text.trim() === "" || textLength(text) > maximumTextLength) {
    return failed({ kind: "invalid-input", field: "text" });
  }
  const address = picture === null ? undefined : mediaWebAddress(picture);
  if (address === null) return failed({ kind: "invalid-input", field: "picture" });
  const body = { bot_id: botId, text, ...(address === undefined ? {} : { picture_url: address }) };
  const reply = await service.call(postAsBot, { path: {}, query: {}, body }, { signal });
  return reply.ok ? done(undefined) : failed(toBotProblem(reply.error, botId));
}

/** Webhook bots, as commands of one account. They are asked for each time: others may have changed them. */
export function botCommands({ chat }: Parts): FunctionsOf<BotCommands> {
  const { service, signal } = chat;
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
    postAsBot: (input) => post(chat, input),
    destroyBot: async ({ botId }) => {
      const body = { bot_id: botId };
      const reply = await service.call(destroyBot, { path: {}, query: undefined, body }, { signal });
      return reply.ok ? done(undefined) : failed(toBotProblem(reply.error, botId));
    },
  };
}
