import type { EmojiPackCommands } from "../../preload/commands/emoji-packs.ts";
import { done, failed } from "../../preload/reply.ts";
import { listEmojiPacks } from "../service/endpoints/emoji-packs.ts";
import { toEmojiPacks } from "../service/to-model/to-emoji-packs.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { toProblem } from "./problem.ts";

/** Emoji packs, as commands of one account. */
export function emojiPackCommands({
  chat: { service, signal },
}: FeatureParts): FunctionsOf<EmojiPackCommands> {
  return {
    listEmojiPacks: async () => {
      const input = { path: {}, query: undefined, body: undefined };
      const reply = await service.call(listEmojiPacks, input, { signal });
      return reply.ok ? done(toEmojiPacks(reply.value.powerups)) : failed(toProblem(reply.error));
    },
  };
}
