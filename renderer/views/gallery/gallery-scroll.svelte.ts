import { tick } from "svelte";
import type { VirtualizerHandle } from "virtua/svelte";
import type { GalleryScreen } from "./gallery-screen.svelte.ts";

/** So near to an end more is read, in pixels. */
const near = 1200;

interface Keyed {
  readonly key: string;
}

/** How a list of a gallery follows what is read at its two ends. */
export class GalleryScroll {
  #lastKey = "";
  #count = 0;
  #wasInMiddle = false;
  #offset = 0;
  readonly #screen: GalleryScreen;
  readonly #rows: () => readonly Keyed[];
  readonly #list: () => VirtualizerHandle | undefined;

  /** Made while the component of the list is. */
  constructor(
    screen: GalleryScreen,
    rows: () => readonly Keyed[],
    list: () => VirtualizerHandle | undefined,
  ) {
    this.#screen = screen;
    this.#rows = rows;
    this.#list = list;
    // What was read may not fill the view yet.
    $effect(() => {
      if (
        rows().length > 0 &&
        !screen.isGoing &&
        (screen.end === "more" || screen.gallery.newer.state === "more")
      ) {
        void tick().then(this.readOn);
      }
    });
    $effect(() => {
      this.#drawn(rows());
    });
  }

  /**
   * Whether rows came above what is in view: the list then keeps its distance from the end. At the very top of what begins
   * at the newest, what comes is to be seen. To be asked before the change is drawn.
   */
  get isChangedAbove(): boolean {
    const rows = this.#rows();
    const isAbove = rows.length !== this.#count && rows.at(-1)?.key === this.#lastKey;
    return isAbove && (this.#wasInMiddle || this.#offset > 0);
  }

  /** Reads on where an end is near. */
  readonly readOn = (): void => {
    const list = this.#list();
    if (list === undefined) return;
    this.#offset = list.getScrollOffset();
    const { end, gallery, lookup, isGoing } = this.#screen;
    if (isGoing) return;
    const left = list.getScrollSize() - this.#offset - list.getViewportSize();
    if (end === "more" && left < near) void this.#screen.loadMore();
    if (!lookup.isOn && gallery.newer.state === "more" && this.#offset < near) void gallery.loadNewer();
  };

  /** These rows are on screen now. */
  #drawn(rows: readonly Keyed[]): void {
    this.#count = rows.length;
    this.#lastKey = rows.at(-1)?.key ?? "";
    this.#wasInMiddle = this.#screen.gallery.newer.state !== "end";
  }
}

/** Frames waited for at most, for a list to draw what it was scrolled to. */
const mostFrames = 120;

/**
 * Scrolls a list once it has measured itself, and waits until it has drawn what is wanted: a row out of view is made by
 * scrolling, and hidden until it is measured, when it takes no focus.
 */
export async function scrollUntil(
  find: () => HTMLElement | null,
  list: () => VirtualizerHandle | undefined,
  scroll: (list: VirtualizerHandle) => void,
): Promise<void> {
  await tick();
  let hasScrolled = false;
  const isDrawn = (): boolean => find()?.checkVisibility({ visibilityProperty: true }) === true;
  for (let frames = 0; frames < mostFrames && !(hasScrolled && isDrawn()); frames += 1) {
    const shown = list();
    if (!hasScrolled && shown !== undefined && shown.getViewportSize() > 0) {
      scroll(shown);
      hasScrolled = true;
      await tick();
    } else await new Promise(requestAnimationFrame);
  }
}
