import type { Bridge } from "../../../preload/bridge.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Picture } from "./gallery-items.ts";

/** What a lightbox walks along: the newest first, and more of it where there is more. */
export interface Shelf {
  readonly pictures: readonly Picture[];
  readonly loadOlder: () => Promise<void>;
  readonly loadNewer: () => Promise<void>;
}

/** So few are left on one side when more are fetched. */
const fewLeft = 5;

/** One picture or film over everything, and the way to the others. */
export class Lightbox {
  /** What stood open last is kept where it was, in case it goes. */
  #at = 0;
  #key: string | null = $state.raw(null);
  #shelf: Shelf | null = $state.raw(null);
  readonly pictures: readonly Picture[] = $derived(this.#shelf?.pictures ?? []);
  readonly #found: number = $derived(this.pictures.findIndex(({ key }) => key === this.#key));
  /** Index of what is shown; where it was taken back meanwhile, of what has come into its place. */
  readonly index: number = $derived(
    this.#found >= 0 ? this.#found : Math.min(this.#at, this.pictures.length - 1),
  );
  /** Null while it is closed. */
  readonly current: Picture | null = $derived(
    this.#shelf === null ? null : (this.pictures[this.index] ?? null),
  );
  readonly hasPrevious: boolean = $derived(this.index > 0);
  readonly hasNext: boolean = $derived(this.index < this.pictures.length - 1);
  readonly #bridge: Pick<Bridge, "copyPicture">;

  constructor(bridge: Pick<Bridge, "copyPicture">) {
    this.#bridge = bridge;
  }

  /** Opens it at one of the things on a shelf. */
  open(shelf: Shelf, key: string): void {
    this.#shelf = shelf;
    this.show(key);
  }

  close(): void {
    this.#shelf = null;
    this.#key = null;
  }

  /** Goes to one of the things on the shelf. */
  show(key: string): void {
    this.#key = key;
    this.#at = Math.max(0, this.index);
    const shelf = this.#shelf;
    if (shelf === null) return;
    if (this.pictures.length - this.index <= fewLeft) void shelf.loadOlder();
    if (this.index < fewLeft) void shelf.loadNewer();
  }

  /** Goes to the next one or back; does nothing at the ends. */
  step(by: 1 | -1): void {
    const next = this.pictures[this.index + by];
    if (next !== undefined) this.show(next.key);
  }

  /** Puts a drawn picture on the clipboard; the problem where that cannot be. */
  async copy(png: Uint8Array): Promise<Problem | null> {
    const reply = await this.#bridge.copyPicture({ png });
    return reply.ok ? null : reply.problem;
  }
}
