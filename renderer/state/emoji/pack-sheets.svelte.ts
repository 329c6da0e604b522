import { createSubscriber } from "svelte/reactivity";
import type { EmojiPack, EmojiSheet } from "../../../preload/model/messages/emoji-packs.ts";

/** Where a pack emoji is drawn: within a text, or larger in a picker or alone. */
export type PackEmojiUse = "inline" | "keyboard";

/** A loaded sheet: one column of square emoji. */
export interface LoadedSheet {
  readonly address: string;
  readonly count: number;
}

/** Largest edge of one emoji on the page, in CSS pixels. */
const drawnSize: Readonly<Record<PackEmojiUse, number>> = { inline: 20, keyboard: 40 };

/**
 * The sheets of a pack in the order in which to try them. The smallest sheet that is sharp at this scale comes first,
 * then less sharp sheets, then larger sheets. Some listed sheets are not available (interface/emoji-packs#packs).
 */
export function sheetsToTry(
  sheets: readonly EmojiSheet[],
  use: PackEmojiUse,
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
    // The sheet was refused, the computer is offline, or the file is not a picture: another density may be available.
    return null;
  }
  const height = (image.naturalWidth * cell.height) / cell.width;
  return { address: media, count: Math.round(image.naturalHeight / height) };
}

/** The sheet of one pack for one use. While it is rendered, it is loaded for the screen's scale. */
export class PackSheet {
  /** Whether no density of the sheet could be loaded. */
  hasFailed: boolean = $state.raw(false);
  readonly #pack: EmojiPack;
  readonly #use: PackEmojiUse;
  #scale = 0;
  #loaded: LoadedSheet | null = $state.raw(null);
  readonly #loadWhileUsed = createSubscriber(() => {
    const load = (): void => void this.#load(window.devicePixelRatio);
    // Loads in a microtask, because no state may change during a render.
    queueMicrotask(load);
    window.addEventListener("resize", load);
    return () => {
      window.removeEventListener("resize", load);
    };
  });

  constructor(pack: EmojiPack, use: PackEmojiUse) {
    this.#pack = pack;
    this.#use = use;
  }

  /** The loaded sheet; null until one has loaded. It stays in use until a sharper sheet has loaded. */
  get loaded(): LoadedSheet | null {
    this.#loadWhileUsed();
    return this.#loaded;
  }

  /** Tries again if no sheet could be loaded. */
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
