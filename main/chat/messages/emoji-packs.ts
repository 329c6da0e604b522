import type { EmojiPackCommands } from "../../../preload/commands/messages/emoji-packs.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { listEmojiPacks, listPurchases } from "../../../api/messages/emoji-packs.ts";
import { toEmojiPacks } from "../../service/to-model/messages/to-emoji-packs.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly emojiPacks: EmojiPacks;
}

const input = { path: {}, query: undefined, body: undefined };
/** Milliseconds between two readings: a number that no pack has may stand in any message. */
const askAgainAfter = 3_600_000;

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

/** The emoji packs of one account: read when one is first needed, and kept with the local copy. */
export class EmojiPacks {
  readonly #chat: ChatParts;
  #reading: Promise<Reply<readonly EmojiPack[]>> | null = null;
  #askedAt: number | null = null;

  constructor(chat: ChatParts) {
    this.#chat = chat;
  }

  /** The packs; asks the service where none are known, or seldom, where what is known does not do. */
  async list(isUnknownMet: boolean): Promise<Reply<readonly EmojiPack[]>> {
    const { cache, clock } = this.#chat;
    const kept = cache.read((tables) => tables.emojiPacks.get());
    if (kept === null) return this.#read();
    const isWanting = isUnknownMet || kept.packs.some(({ isOwned }) => isOwned === null);
    const askedAt = Math.max(kept.readAt, this.#askedAt ?? Number.NEGATIVE_INFINITY);
    if (!isWanting || Math.abs(clock.now() - askedAt) < askAgainAfter) return done(kept.packs);
    const read = await this.#read();
    return read.ok ? read : done(kept.packs);
  }

  /** Reads the packs where one of these emoji is not known, so that it can be named; null where all of them are. */
  meet(emoji: readonly PackEmoji[]): Promise<unknown> | null {
    const isUnknownMet = this.#chat.cache.read((tables) =>
      emoji.some((each) => tables.emojiPacks.wordOf(each) === null),
    );
    return isUnknownMet ? this.list(true) : null;
  }

  #read(): Promise<Reply<readonly EmojiPack[]>> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
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

/** Emoji packs, as commands of one account. */
export function emojiPackCommands({ emojiPacks }: Parts): FunctionsOf<EmojiPackCommands> {
  return { listEmojiPacks: ({ isUnknownMet }) => emojiPacks.list(isUnknownMet) };
}
