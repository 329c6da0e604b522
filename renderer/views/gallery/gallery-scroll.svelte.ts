import { tick } from "svelte";
import type { VirtualizerHandle } from "virtua/svelte";
import type { GalleryScreen } from "./gallery-screen.svelte.ts";

/** Within this many pixels of an end, more items are loaded. */
const loadDistance = 1200;

interface Keyed {
  readonly key: string;
}

/** Loads more at the two ends of a gallery's list, and tells the list when rows are added above the view. */
export class GalleryScroll {
  #lastKey = "";
  #count = 0;
  #wasInMiddle = false;
  #offset = 0;
  readonly #screen: GalleryScreen;
  readonly #rows: () => readonly Keyed[];
  readonly #list: () => VirtualizerHandle | undefined;

  /** Must be constructed while the list's component is created, because it creates effects. */
  constructor(
    screen: GalleryScreen,
    rows: () => readonly Keyed[],
    list: () => VirtualizerHandle | undefined,
  ) {
    this.#screen = screen;
    this.#rows = rows;
    this.#list = list;
    // The loaded items may not fill the view yet.
    $effect(() => {
      if (
        rows().length > 0 &&
        !screen.isJumping &&
        (screen.end === "more" || screen.gallery.newer.state === "more")
      ) {
        void tick().then(this.loadMoreIfNear);
      }
    });
    $effect(() => {
      this.#drawn(rows());
    });
  }

  /**
   * Whether rows were added above the view. The list then keeps its distance from the end. At the very top of a list
   * that begins at the newest, new rows are to be visible instead. Must be read before the change is drawn.
   */
  get isChangedAbove(): boolean {
    const rows = this.#rows();
    const isAbove = rows.length !== this.#count && rows.at(-1)?.key === this.#lastKey;
    return isAbove && (this.#wasInMiddle || this.#offset > 0);
  }

  /** Loads more if an end is near. */
  readonly loadMoreIfNear = (): void => {
    const list = this.#list();
    if (list === undefined) return;
    this.#offset = list.getScrollOffset();
    const { end, gallery, lookup, isJumping } = this.#screen;
    if (isJumping) return;
    const left = list.getScrollSize() - this.#offset - list.getViewportSize();
    if (end === "more" && left < loadDistance) void this.#screen.loadMore();
    if (!lookup.isOn && gallery.newer.state === "more" && this.#offset < loadDistance)
      void gallery.loadNewer();
  };

  /** Remembers the rows that are now drawn. */
  #drawn(rows: readonly Keyed[]): void {
    this.#count = rows.length;
    this.#lastKey = rows.at(-1)?.key ?? "";
    this.#wasInMiddle = this.#screen.gallery.newer.state !== "end";
  }
}

/** Maximum number of frames to wait until a list has drawn its scroll target. */
const maxFrames = 120;

/**
 * Scrolls a list after it has measured itself, and waits until the wanted element is drawn. Scrolling creates a row
 * that is out of view. The row is hidden until it is measured, and a hidden row cannot take the focus.
 */
export async function scrollUntilDrawn(
  find: () => HTMLElement | null,
  list: () => VirtualizerHandle | undefined,
  scroll: (list: VirtualizerHandle) => void,
): Promise<void> {
  await tick();
  let hasScrolled = false;
  const isDrawn = (): boolean => find()?.checkVisibility({ visibilityProperty: true }) === true;
  for (let frames = 0; frames < maxFrames && !(hasScrolled && isDrawn()); frames += 1) {
    const shown = list();
    if (!hasScrolled && shown !== undefined && shown.getViewportSize() > 0) {
      scroll(shown);
      hasScrolled = true;
      await tick();
    } else await new Promise(requestAnimationFrame);
  }
}
