import type { EmojiPackCommands } from "../../../preload/commands/messages/emoji-packs.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { listEmojiPacks, listOwnedEmojiPacks } from "../../../api/messages/emoji-packs.ts";
import { toEmojiPacks } from "../../service/to-model/messages/to-emoji-packs.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";

interface Parts {
  readonly emojiPacks: EmojiPacks;
}

/**
 * Minimum time between two requests for the packs, in milliseconds. It is needed because any message may contain the id
 * of a pack that does not exist.
 */
const askAgainAfter = 3_600_000;

/**
 * Ids of the packs that the account owns. Null if the service did not return them; the packs can be shown all the same.
 */
async function readOwned(chat: ChatParts): Promise<ReadonlySet<string> | null> {
  const reply = await ask(chat, listOwnedEmojiPacks, {});
  const purchases = (reply.ok ? reply.value.purchases : null) ?? null;
  return purchases === null ? null : new Set(purchases.map(({ powerup_id: id }) => id));
}

async function readPacks(chat: ChatParts): Promise<Reply<readonly EmojiPack[]>> {
  const [packs, owned] = await Promise.all([ask(chat, listEmojiPacks, {}), readOwned(chat)]);
  return packs.ok ? done(toEmojiPacks(packs.value.powerups, owned)) : packs;
}

/** The emoji packs of one account. They are requested when first needed, and stored in the local copy. */
export class EmojiPacks {
  readonly #chat: ChatParts;
  #runningRead: Promise<Reply<readonly EmojiPack[]>> | null = null;
  #askedAt: number | null = null;

  constructor(chat: ChatParts) {
    this.#chat = chat;
  }

  /**
   * Returns the packs. Requests them if none are stored. `isUnknownPackUsed`: an emoji belongs to a pack that is not stored,
   * so the packs are requested again, but at most once an hour. Problems: those of the service.
   */
  async list(isUnknownPackUsed: boolean): Promise<Reply<readonly EmojiPack[]>> {
    const { cache, clock } = this.#chat;
    const kept = cache.read((tables) => tables.emojiPacks.get());
    if (kept === null) return this.#read();
    const isWanting = isUnknownPackUsed || kept.packs.some(({ isOwned }) => isOwned === null);
    const askedAt = Math.max(kept.readAt, this.#askedAt ?? Number.NEGATIVE_INFINITY);
    if (!isWanting || Math.abs(clock.now() - askedAt) < askAgainAfter) return done(kept.packs);
    const read = await this.#read();
    return read.ok ? read : done(kept.packs);
  }

  /** Requests the packs if one of these emoji belongs to an unknown pack. Returns null if all packs are known. */
  readIfUnknown(emoji: readonly PackEmoji[]): Promise<unknown> | null {
    const isUnknownPackUsed = this.#chat.cache.read((tables) =>
      emoji.some((each) => tables.emojiPacks.wordOf(each) === null),
    );
    return isUnknownPackUsed ? this.list(true) : null;
  }

  #read(): Promise<Reply<readonly EmojiPack[]>> {
    this.#runningRead ??= this.#readOnce().finally(() => {
      this.#runningRead = null;
    });
    return this.#runningRead;
  }

  async #readOnce(): Promise<Reply<readonly EmojiPack[]>> {
    const { cache, clock, publish, signal } = this.#chat;
    this.#askedAt = clock.now();
    const reply = await readPacks(this.#chat);
    if (!reply.ok || signal.aborted) return reply;
    cache.write((tables) => {
      tables.emojiPacks.save({ packs: reply.value, readAt: clock.now() });
    });
    publish("emojiPacksChanged", reply.value);
    return reply;
  }
}

/** The command that lists the emoji packs, and asks the service again if a message uses an unknown pack. */
export function emojiPackCommands({ emojiPacks }: Parts): FunctionsOf<EmojiPackCommands> {
  return { listEmojiPacks: ({ isUnknownPackUsed }) => emojiPacks.list(isUnknownPackUsed) };
}
