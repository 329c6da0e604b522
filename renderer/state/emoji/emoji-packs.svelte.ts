import { createSubscriber } from "svelte/reactivity";
import type { Bridge } from "../../../preload/bridge.ts";
import type { ServiceConnection } from "../../../preload/model/app/connection.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { PackSheet } from "./pack-sheets.svelte.ts";
import type { LoadedSheet, PackEmojiUse } from "./pack-sheets.svelte.ts";
import { LatestRequest } from "../latest-request.ts";

/** How a pack emoji is drawn: not known yet, not at all, or from a sheet. */
export type PackEmojiPicture = "pending" | "none" | LoadedSheet;

const uses: readonly PackEmojiUse[] = ["inline", "keyboard"];

function sheetKey({ packId }: EmojiPack, use: PackEmojiUse): string {
  return `${use} ${String(packId)}`;
}

type PackBridge = Pick<Bridge, "listEmojiPacks">;

/**
 * The emoji packs that the page knows. They are fetched when the first pack emoji is rendered, or the first text with a
 * name of a pack emoji. Reading a name or a picture outside a render fetches nothing.
 */
export class EmojiPacksState {
  packs: readonly EmojiPack[] = $state.raw([]);
  /** The packs that the account owns, in the service's order. */
  readonly owned: readonly EmojiPack[] = $derived(
    this.packs.filter(({ isOwned, words }) => isOwned === true && words.length > 0),
  );
  #isReading: boolean = $state.raw(false);
  readonly #byId: ReadonlyMap<number, EmojiPack> = $derived(
    new Map(this.packs.map((pack) => [pack.packId, pack])),
  );
  readonly #bridge: PackBridge;
  #hasFailed = false;
  /** Whether an unknown emoji was rendered while the packs were being fetched. */
  #isUnknownPackUsedMeanwhile = false;
  /** Unknown emoji for which the packs have already been fetched once. */
  readonly #requested = new Set<string>();
  /** A subscription for each unknown emoji; it fetches the packs while the emoji is rendered. */
  #unknownSubscriptions = new Map<string, () => void>();
  /** The sheets are created together with the packs: state created during a render would not cause another render. */
  #sheets: ReadonlyMap<string, PackSheet> = new Map();
  readonly #latestAccount = new LatestRequest();

  constructor(bridge: PackBridge) {
    this.#bridge = bridge;
  }

  /** Clears everything, for another account. Its packs are fetched when they are needed. */
  clear(): void {
    this.#latestAccount.drop();
    this.#hasFailed = false;
    this.#isReading = false;
    this.#isUnknownPackUsedMeanwhile = false;
    this.emojiPacksChanged([]);
    this.#requested.clear();
    this.#unknownSubscriptions = new Map();
  }

  /** Fetches the packs so that the person can choose from them. */
  loadForChoice(): void {
    void this.#read(false);
  }

  /** The name of an emoji; null while it is unknown. */
  wordOf(emoji: PackEmoji): string | null {
    const word = this.#byId.get(emoji.packId)?.words[emoji.index] ?? "";
    if (word === "") this.#fetchWhileRendered(emoji);
    return word === "" ? null : word;
  }

  pictureOf(emoji: PackEmoji, use: PackEmojiUse): PackEmojiPicture {
    const pack = this.#byId.get(emoji.packId);
    if (pack === undefined) {
      this.#fetchWhileRendered(emoji);
      return this.#isReading ? "pending" : "none";
    }
    const sheet = this.#sheets.get(sheetKey(pack, use));
    if (sheet === undefined) return "none";
    const { loaded } = sheet;
    if (loaded !== null) return emoji.index >= 0 && emoji.index < loaded.count ? loaded : "none";
    return sheet.hasFailed ? "none" : "pending";
  }

  /** Push: the packs were fetched again. */
  emojiPacksChanged(packs: readonly EmojiPack[]): void {
    if (JSON.stringify(packs) === JSON.stringify(this.packs)) return;
    this.#sheets = new Map(
      packs.flatMap((pack) =>
        uses.map((use): [string, PackSheet] => [sheetKey(pack, use), new PackSheet(pack, use)]),
      ),
    );
    this.packs = packs;
  }

  /** Push: when the connection returns, failed fetches are tried again. */
  connectionChanged({ state }: ServiceConnection): void {
    if (state !== "online") return;
    for (const sheet of this.#sheets.values()) sheet.retry();
    if (this.#hasFailed) void this.#read(true);
  }

  /** Fetches the packs for an unknown emoji, as long as it is rendered. */
  #fetchWhileRendered({ packId, index }: PackEmoji): void {
    if (packId < 1 || index < 0) return;
    const key = `${String(packId)} ${String(index)}`;
    const existing = this.#unknownSubscriptions.get(key);
    const subscribe = existing ?? createSubscriber(() => this.#requestPacks(key));
    if (existing === undefined) this.#unknownSubscriptions.set(key, subscribe);
    subscribe();
  }

  /** Fetches once per emoji, in a microtask, because no state may change during a render. */
  #requestPacks(key: string): void {
    if (this.#requested.has(key)) return;
    this.#requested.add(key);
    queueMicrotask(() => void this.#read(true));
  }

  async #read(isUnknownPackUsed: boolean): Promise<void> {
    if (this.#isReading) {
      this.#isUnknownPackUsedMeanwhile ||= isUnknownPackUsed;
      return;
    }
    const isLatest = this.#latestAccount.current();
    this.#isReading = true;
    const reply = await this.#bridge.listEmojiPacks({ isUnknownPackUsed });
    if (!isLatest()) return;
    this.#isReading = false;
    this.#hasFailed = !reply.ok;
    if (reply.ok) this.emojiPacksChanged(reply.value);
    const isReadAgain = this.#isUnknownPackUsedMeanwhile && !isUnknownPackUsed && reply.ok;
    this.#isUnknownPackUsedMeanwhile = false;
    if (isReadAgain) await this.#read(true);
  }
}
