import type { Bridge } from "../../../preload/bridge.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { galleryItemsOldestFirst } from "./gallery-items.ts";
import type { LightboxItem } from "./gallery-items.ts";

/** The pictures and videos that a lightbox steps through: the newest first, with functions that load more. */
export interface LightboxSource {
  readonly pictures: readonly LightboxItem[];
  readonly loadOlder: () => Promise<void>;
  readonly loadNewer: () => Promise<void>;
}

/** When this few pictures are left on one side, more are loaded. */
const fewLeft = 5;

/** Shows one picture or video over the whole window and steps to the others. */
export class Lightbox {
  /**
   * Number of items newer than the shown one at the last step. It tells the position if the shown item disappears:
   * unlike the number of older items, it does not change when more of them are loaded.
   */
  #newerCount = 0;
  #key: string | null = $state.raw(null);
  #source: LightboxSource | null = $state.raw(null);
  /** Oldest first: the next item is always newer, or the next item of the same message. */
  readonly pictures: readonly LightboxItem[] = $derived(
    galleryItemsOldestFirst(this.#source?.pictures ?? []),
  );
  readonly #foundIndex: number = $derived(this.pictures.findIndex(({ key }) => key === this.#key));
  /** Index of the shown item. If that item was deleted meanwhile, the index of the item before it. */
  readonly index: number = $derived(
    this.#foundIndex >= 0 ? this.#foundIndex : Math.max(0, this.pictures.length - 1 - this.#newerCount),
  );
  /** Null while the lightbox is closed. */
  readonly current: LightboxItem | null = $derived(
    this.#source === null ? null : (this.pictures[this.index] ?? null),
  );
  readonly hasPrevious: boolean = $derived(this.index > 0);
  readonly hasNext: boolean = $derived(this.index < this.pictures.length - 1);
  readonly #bridge: Pick<Bridge, "copyPicture">;

  constructor(bridge: Pick<Bridge, "copyPicture">) {
    this.#bridge = bridge;
  }

  /** Opens the lightbox with the items of `source`, at the item with this key. */
  open(source: LightboxSource, key: string): void {
    this.#source = source;
    this.show(key);
  }

  close(): void {
    this.#source = null;
    this.#key = null;
  }

  /** Goes to the item with this key, and loads more items if it is near either end. */
  show(key: string): void {
    this.#key = key;
    this.#newerCount = Math.max(0, this.pictures.length - 1 - this.index);
    const source = this.#source;
    if (source === null) return;
    if (this.index < fewLeft) void source.loadOlder();
    if (this.pictures.length - this.index <= fewLeft) void source.loadNewer();
  }

  /** Goes to the next or previous item; does nothing at the ends. */
  step(by: 1 | -1): void {
    const next = this.pictures[this.index + by];
    if (next !== undefined) this.show(next.key);
  }

  /** Copies a picture to the clipboard. Returns the problem, or null on success. */
  async copy(png: Uint8Array): Promise<Problem | null> {
    const reply = await this.#bridge.copyPicture({ png });
    return reply.ok ? null : reply.problem;
  }
}
