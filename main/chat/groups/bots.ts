import type { BotCommands } from "../../../preload/commands/groups/bots.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { BotId } from "../../../preload/base/ids.ts";
import { maxMessageTextLength, codePointCount } from "../../../preload/model/messages/text-length.ts";
import { maxBotNameLength } from "../../../preload/model/groups/bots.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { createBot, destroyBot, listBots, postAsBot } from "../../../api/groups/bots.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { mediaPathUrl, mediaPathWebAddress } from "../../service/to-model/media/media-path.ts";
import { toBot } from "../../service/to-model/groups/to-bot.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** The problem of a new bot, checked before any request; null if there is none. */
function problemOf({ name, callbackUrl, avatar }: CommandInput<"createBot">): Problem | null {
  const { length } = [...name.trim()];
  if (length < 1 || length > maxBotNameLength) return { kind: "invalid-input", field: "name" };
  const protocol = callbackUrl === null ? "https:" : URL.parse(callbackUrl)?.protocol;
  if (protocol !== "http:" && protocol !== "https:") return { kind: "invalid-input", field: "callbackUrl" };
  if (avatar !== null && mediaPathUrl(avatar) === null) return { kind: "invalid-input", field: "avatar" };
  return null;
}

/**
 * Converts a service error to a problem. Removes the reason if it contains the secret bot id, because the page shows
 * the reason and people may copy it.
 */
function toBotProblem(error: ServiceError, botId: BotId): Problem {
  const problem = toProblem(error);
  const hasBotId = problem.kind === "refused" && problem.reason?.includes(botId) === true;
  return hasBotId ? { ...problem, reason: null } : problem;
}

/**
 * Posts as a bot. The bot's id goes into the body and never into the URL, which others may log (interface/bots#bot).
 */
async function post(
  chat: ChatParts,
  { botId, text, picture }: CommandInput<"postAsBot">,
): Promise<Reply<void>> {
  if (text.trim() === "" || codePointCount(text) > maxMessageTextLength) {
    return failed({ kind: "invalid-input", field: "text" });
  }
  const address = picture === null ? undefined : mediaPathWebAddress(picture);
  if (address === null) return failed({ kind: "invalid-input", field: "picture" });
  const body = { bot_id: botId, text, ...(address === undefined ? {} : { picture_url: address }) };
  return dropReplyValue(
    await ask(chat, postAsBot, { query: {}, body }, (error) => toBotProblem(error, botId)),
  );
}

/**
 * The commands for webhook bots. Bots are not stored but requested each time, because other clients may have changed
 * them.
 */
export function botCommands({ chat }: Parts): FunctionsOf<BotCommands> {
  return {
    listBots: async () => {
      const reply = await ask(chat, listBots, {});
      return reply.ok ? done(reply.value.map(toBot)) : reply;
    },
    createBot: async (input) => {
      const problem = problemOf(input);
      if (problem !== null) return failed(problem);
      const { groupId, name, avatar, callbackUrl } = input;
      const picture = avatar === null ? null : mediaPathUrl(avatar);
      const bot = {
        name: name.trim(),
        group_id: groupId,
        ...(picture === null ? {} : { avatar_url: picture }),
        ...(callbackUrl === null ? {} : { callback_url: callbackUrl }),
      };
      const reply = await ask(chat, createBot, { body: { bot } });
      return reply.ok ? done(toBot(reply.value)) : reply;
    },
    postAsBot: (input) => post(chat, input),
    destroyBot: async ({ botId }) => {
      const body = { bot_id: botId };
      return dropReplyValue(await ask(chat, destroyBot, { body }, (error) => toBotProblem(error, botId)));
    },
  };
}
