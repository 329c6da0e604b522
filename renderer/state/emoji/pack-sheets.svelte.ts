import { createSubscriber } from "svelte/reactivity";
import type { EmojiPack, EmojiSheet } from "../../../preload/model/messages/emoji-packs.ts";

/** Where an emoji is drawn: within a text, or larger, to be chosen or seen alone. */
export type SheetUse = "inline" | "keyboard";

/** A sheet that can be drawn from: one column of squares. */
export interface LoadedSheet {
  readonly address: string;
  readonly count: number;
}

/** Pixels of the page that one emoji takes up at most. */
const drawnSize: Readonly<Record<SheetUse, number>> = { inline: 20, keyboard: 40 };

/**
 * The sheets of a pack in the order in which they are tried: the smallest that is sharp at this scale, then those that are
 * less sharp, then larger ones. Some that are listed cannot be had (interface/emoji-packs#packs).
 */
export function sheetsToTry(
  sheets: readonly EmojiSheet[],
  use: SheetUse,
  scale: number,
): readonly EmojiSheet[] {
  const needed = drawnSize[use] * scale;
  const rising = sheets.toSorted((a, b) => a.cell.width - b.cell.width);
  const sharp = rising.findIndex(({ cell }) => cell.width >= needed);
  const from = sharp === -1 ? rising.length : sharp + 1;
  return [...rising.slice(0, from).reverse(), ...rising.slice(from)];
}

async function loadSheet({ media, cell }: EmojiSheet): Promise<LoadedSheet | null> {
  const image = new Image();
  image.src = media;
  try {
    await image.decode();
  } catch {
    // Refused, offline, or no picture: another density may be there.
    return null;
  }
  const height = (image.naturalWidth * cell.height) / cell.width;
  return { address: media, count: Math.round(image.naturalHeight / height) };
}

/** The sheet of one pack for one use: loaded while it is drawn from, for the scale of the screen. */
export class PackSheet {
  /** No density of it could be had. */
  hasFailed: boolean = $state.raw(false);
  readonly #pack: EmojiPack;
  readonly #use: SheetUse;
  #scale = 0;
  #loaded: LoadedSheet | null = $state.raw(null);
  readonly #follow = createSubscriber(() => {
    const load = (): void => void this.#load(window.devicePixelRatio);
    // A moment later: nothing may change while something is drawn.
    queueMicrotask(load);
    window.addEventListener("resize", load);
    return () => {
      window.removeEventListener("resize", load);
    };
  });

  constructor(pack: EmojiPack, use: SheetUse) {
    this.#pack = pack;
    this.#use = use;
  }

  /** Null until it is there; what is there is drawn until a sharper one has come. */
  get loaded(): LoadedSheet | null {
    this.#follow();
    return this.#loaded;
  }

  /** Tries once more, where nothing could be had. */
  retry(): void {
    if (!this.hasFailed) return;
    const scale = this.#scale;
    this.#scale = 0;
    void this.#load(scale);
  }

  async #load(scale: number): Promise<void> {
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.hasFailed = false;
    for (const sheet of sheetsToTry(this.#pack[this.#use], this.#use, scale)) {
      const loaded = await loadSheet(sheet);
      if (scale !== this.#scale) return;
      if (loaded === null) continue;
      this.#loaded = loaded;
      return;
    }
    this.hasFailed = this.#loaded === null;
  }
}
