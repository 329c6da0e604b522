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

  constructor(screen: GalleryScreen) {
    this.#screen = screen;
  }

  /**
   * Whether rows came above what is in view: the list then keeps its distance from the end. At the very top of what begins
   * at the newest, what comes is to be seen. To be asked before the change is drawn.
   */
  isChangedAbove(rows: readonly Keyed[]): boolean {
    const isAbove = rows.length !== this.#count && rows.at(-1)?.key === this.#lastKey;
    return isAbove && (this.#wasInMiddle || this.#offset > 0);
  }

  /** These rows are on screen now. */
  drawn(rows: readonly Keyed[]): void {
    this.#count = rows.length;
    this.#lastKey = rows.at(-1)?.key ?? "";
    this.#wasInMiddle = this.#screen.gallery.newer.state !== "end";
  }

  /** Reads on where an end is near. */
  readOn(list: VirtualizerHandle | undefined): void {
    if (list === undefined) return;
    this.#offset = list.getScrollOffset();
    const { end, gallery, lookup, isGoing } = this.#screen;
    if (isGoing) return;
    const left = list.getScrollSize() - this.#offset - list.getViewportSize();
    if (end === "more" && left < near) void this.#screen.loadMore();
    if (!lookup.isOn && gallery.newer.state === "more" && this.#offset < near) void gallery.loadNewer();
  }
}

/** Frames waited for at most, for a list to draw what it was scrolled to. */
const mostFrames = 40;
/** A list that has not measured itself yet does not scroll: it is asked again after so many frames. */
const framesBetween = 4;

/** Scrolls a list once it is there, and waits until it has drawn what is wanted: a row out of view is made by the scroll event. */
export async function scrollUntil(
  isDrawn: () => boolean,
  list: () => VirtualizerHandle | undefined,
  scroll: (list: VirtualizerHandle) => void,
): Promise<void> {
  await tick();
  let asked = 0;
  for (let frames = 0; frames < mostFrames && !(asked > 0 && isDrawn()); frames += 1) {
    const shown = list();
    if (shown !== undefined && frames >= asked * framesBetween) {
      scroll(shown);
      asked += 1;
      await tick();
    } else await new Promise(requestAnimationFrame);
  }
}
