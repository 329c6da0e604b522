import type { EmojiPackCommands } from "../../preload/commands/emoji-packs.ts";
import type { EmojiPack } from "../../preload/model/emoji-packs.ts";
import type { Reply } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import { listEmojiPacks, listPurchases } from "../service/endpoints/emoji-packs.ts";
import { toEmojiPacks } from "../service/to-model/to-emoji-packs.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";

const input = { path: {}, query: undefined, body: undefined };

/** The packs that the account has; null where the service did not say, for packs can be shown all the same. */
async function readOwned({ service, signal }: ChatParts): Promise<ReadonlySet<string> | null> {
  const reply = await service.call(listPurchases, input, { signal });
  const purchases = (reply.ok ? reply.value.purchases : null) ?? null;
  return purchases === null ? null : new Set(purchases.map(({ powerup_id: id }) => id));
}

async function readPacks(chat: ChatParts): Promise<Reply<readonly EmojiPack[]>> {
  const [packs, owned] = await Promise.all([
    chat.service.call(listEmojiPacks, input, { signal: chat.signal }),
    readOwned(chat),
  ]);
  return packs.ok ? done(toEmojiPacks(packs.value.powerups, owned)) : failed(toProblem(packs.error));
}

/** Emoji packs, as commands of one account. */
export function emojiPackCommands({ chat }: FeatureParts): FunctionsOf<EmojiPackCommands> {
  return { listEmojiPacks: () => readPacks(chat) };
}
