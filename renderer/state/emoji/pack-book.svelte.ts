import { createSubscriber } from "svelte/reactivity";
import type { Bridge } from "../../../preload/bridge.ts";
import type { Connection } from "../../../preload/model/app/connection.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { PackSheet } from "./pack-sheets.svelte.ts";
import type { LoadedSheet, SheetUse } from "./pack-sheets.svelte.ts";

/** How an emoji is drawn: not known yet, from a sheet, or not at all. */
export type PackPicture = "pending" | "none" | LoadedSheet;

const uses: readonly SheetUse[] = ["inline", "keyboard"];

function sheetKey({ packId }: EmojiPack, use: SheetUse): string {
  return `${use} ${String(packId)}`;
}

type PackBridge = Pick<Bridge, "listEmojiPacks">;

/**
 * The emoji packs as the page knows them. They are asked for when the first of their emoji is drawn, or written in words
 * that are drawn: reading a word or a picture changes nothing by itself.
 */
export class PackBook {
  packs: readonly EmojiPack[] = $state.raw([]);
  /** Those that the account has, in the order of the service. */
  readonly owned: readonly EmojiPack[] = $derived(
    this.packs.filter(({ isOwned, words }) => isOwned === true && words.length > 0),
  );
  #isReading: boolean = $state.raw(false);
  readonly #byId: ReadonlyMap<number, EmojiPack> = $derived(
    new Map(this.packs.map((pack) => [pack.packId, pack])),
  );
  readonly #bridge: PackBridge;
  #hasFailed = false;
  /** One that is not known turned up while the packs were being read. */
  #isMetMeanwhile = false;
  /** Emoji that the service was asked about without its knowing them. */
  readonly #asked = new Set<string>();
  /** Asks about each of those that are not known, while it is drawn. */
  #unknown = new Map<string, () => void>();
  /** Made with the packs: what is made while something is drawn would not draw it again. */
  #sheets: ReadonlyMap<string, PackSheet> = new Map();
  /** Counts accounts, so that an answer to an earlier one is dropped. */
  #account = 0;

  constructor(bridge: PackBridge) {
    this.#bridge = bridge;
  }

  /** Another account is shown: what it has is read when it is needed. */
  clear(): void {
    this.#account += 1;
    this.#hasFailed = false;
    this.#isReading = false;
    this.#isMetMeanwhile = false;
    this.emojiPacksChanged([]);
    this.#asked.clear();
    this.#unknown = new Map();
  }

  /** The packs are to be chosen from. */
  want(): void {
    void this.#read(false);
  }

  /** What an emoji is called; null while that is not known. */
  wordOf(emoji: PackEmoji): string | null {
    const word = this.#byId.get(emoji.packId)?.words[emoji.index] ?? "";
    if (word === "") this.#meet(emoji);
    return word === "" ? null : word;
  }

  /** How an emoji is drawn. */
  pictureOf(emoji: PackEmoji, use: SheetUse): PackPicture {
    const pack = this.#byId.get(emoji.packId);
    if (pack === undefined) {
      this.#meet(emoji);
      return this.#isReading ? "pending" : "none";
    }
    const sheet = this.#sheets.get(sheetKey(pack, use));
    if (sheet === undefined) return "none";
    const { loaded } = sheet;
    if (loaded !== null) return emoji.index >= 0 && emoji.index < loaded.count ? loaded : "none";
    return sheet.hasFailed ? "none" : "pending";
  }

  /** Push: the packs were read anew. */
  emojiPacksChanged(packs: readonly EmojiPack[]): void {
    if (JSON.stringify(packs) === JSON.stringify(this.packs)) return;
    this.#sheets = new Map(
      packs.flatMap((pack) =>
        uses.map((use): [string, PackSheet] => [sheetKey(pack, use), new PackSheet(pack, use)]),
      ),
    );
    this.packs = packs;
  }

  /** Push: where the line is back, what could not be had is tried once more. */
  connectionChanged({ state }: Connection): void {
    if (state !== "online") return;
    for (const sheet of this.#sheets.values()) sheet.retry();
    if (this.#hasFailed) void this.#read(true);
  }

  /** Has an emoji that is not known asked about, for as long as it is drawn. */
  #meet({ packId, index }: PackEmoji): void {
    if (packId < 1 || index < 0) return;
    const key = `${String(packId)} ${String(index)}`;
    const held = this.#unknown.get(key);
    const subscribe = held ?? createSubscriber(() => this.#ask(key));
    if (held === undefined) this.#unknown.set(key, subscribe);
    subscribe();
  }

  /** Asks once; a moment later, because nothing may change while something is drawn. */
  #ask(key: string): void {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    queueMicrotask(() => void this.#read(true));
  }

  async #read(isUnknownMet: boolean): Promise<void> {
    if (this.#isReading) {
      this.#isMetMeanwhile ||= isUnknownMet;
      return;
    }
    const account = this.#account;
    this.#isReading = true;
    const reply = await this.#bridge.listEmojiPacks({ isUnknownMet });
    if (account !== this.#account) return;
    this.#isReading = false;
    this.#hasFailed = !reply.ok;
    if (reply.ok) this.emojiPacksChanged(reply.value);
    const isMet = this.#isMetMeanwhile && !isUnknownMet && reply.ok;
    this.#isMetMeanwhile = false;
    if (isMet) await this.#read(true);
  }
}
