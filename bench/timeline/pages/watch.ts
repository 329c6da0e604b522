// Measures from inside the page how fast a list opens, and whether it shows blank parts while it scrolls: every list in
// the same way.

/** One frame of a list that is being scrolled. */
export interface WatchedFrame {
  /** Whether the list scrolls in this frame. */
  readonly hasScrolled: boolean;
  /** Whether a part of the view, or of the area that the next wheel step brings into view, shows no row. */
  readonly isBlank: boolean;
}

/** Watches a list from inside its page. */
export interface ListWatch {
  /** Mounts the list. Resolves with the milliseconds until the newest messages fill the view and are drawn. */
  open(): Promise<number>;
  /** Waits until the next frame is drawn, whatever it shows. */
  frame(): Promise<void>;
  /** Waits until a frame in which the list scrolls is drawn. Resolves with false if none comes. */
  scrolledFrame(): Promise<boolean>;
  /**
   * Like `scrolledFrame`, and checks the visible rows. Chromium shows the next `step` pixels before the list can react,
   * so rows must be there too. The check costs time, so the work of the frame is not measured in the same pass.
   */
  lookAtFrame(step: number): Promise<WatchedFrame>;
  /** Adds a mark for each pressed key, and a mark in the first task after the following frame is drawn. */
  markKeys(names: { readonly pressed: string; readonly painted: string }): void;
}

/** A gap between rows up to this height, in pixels, does not count as blank. */
const roomBetween = 24;
/** If nothing scrolls for this many milliseconds, the list is at rest. */
const timeout = 500;

/** Creates the watch of a list. */
export function installWatch(list: { scroller: string; row: string; mount(): void }): ListWatch {
  return {
    async open() {
      const begun = performance.now();
      list.mount();
      do await drawn();
      while (!isAtEnd(list) || isAnyPartBlank(list, { end: endOfRows(list) }));
      return performance.now() - begun;
    },
    frame: () => drawn(),
    scrolledFrame: () => scrolledFrame(),
    async lookAtFrame(step) {
      const hasScrolled = await scrolledFrame();
      return { hasScrolled, isBlank: isAnyPartBlank(list, { step }) };
    },
    markKeys({ pressed, painted }) {
      window.addEventListener(
        "keydown",
        () => {
          performance.mark(pressed);
          void drawn().then(() => performance.mark(painted));
        },
        { capture: true },
      );
    },
  };
}

/** Resolves in the first task after the next frame is drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}

/**
 * Resolves with true in the first task after the next frame that scrolls is drawn. It requests no frame before
 * something scrolls. Resolves with false if nothing scrolls within `timeout`.
 */
function scrolledFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    const scrolled = (): void => {
      end();
      // A frame sends its scroll events before its animation callbacks, so `drawn` waits for this same frame.
      void drawn().then(() => {
        resolve(true);
      });
    };
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener("scroll", scrolled, { capture: true });
    };
    const timer = setTimeout(() => {
      end();
      resolve(false);
    }, timeout);
    window.addEventListener("scroll", scrolled, { capture: true });
  });
}

function scrollerOf(list: { scroller: string }): HTMLElement {
  const scroller = document.querySelector<HTMLElement>(list.scroller);
  if (scroller === null) throw new Error(`There is no ${list.scroller}`);
  return scroller;
}

function isAtEnd(list: { scroller: string }): boolean {
  const scroller = document.querySelector<HTMLElement>(list.scroller);
  if (scroller === null) return false;
  const { above, below } = roomToScroll(scroller);
  return above + below > 0 && below <= 2;
}

/**
 * Pixels that can be scrolled up and down. A `column-reverse` list has scrollTop 0 at its end, and negative values
 * above.
 */
function roomToScroll(scroller: HTMLElement): { readonly above: number; readonly below: number } {
  const { scrollHeight, scrollTop, clientHeight } = scroller;
  const range = scrollHeight - clientHeight;
  const isFromEnd = getComputedStyle(scroller).flexDirection === "column-reverse";
  const above = isFromEnd ? range + scrollTop : scrollTop;
  return { above, below: range - above };
}

/** The bottom edge of the last row, in pixels. */
function endOfRows(list: { scroller: string; row: string }): number {
  const last = [...scrollerOf(list).querySelectorAll(list.row)].at(-1);
  return last?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
}

/**
 * Whether the view, or the `step` pixels above it, contain a gap without visible rows that is higher than
 * `roomBetween`.
 */
function isAnyPartBlank(
  list: { scroller: string; row: string },
  { step = 0, end = Number.POSITIVE_INFINITY }: { readonly step?: number; readonly end?: number },
): boolean {
  const scroller = scrollerOf(list);
  const view = scroller.getBoundingClientRect();
  const rows = scroller.querySelectorAll<HTMLElement>(list.row);
  let reached = view.top - Math.min(step, roomToScroll(scroller).above);
  for (let index = firstBelow(rows, reached); index < rows.length; index += 1) {
    const row = rows.item(index);
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= view.bottom) break;
    if (!row.checkVisibility({ visibilityProperty: true })) continue;
    if (top - reached > roomBetween) return true;
    reached = Math.max(reached, bottom);
  }
  return Math.min(view.bottom, end) - reached > roomBetween;
}

/** The index of the first row that ends below `edge`. The rows are in order and may be very many. */
function firstBelow(rows: NodeListOf<HTMLElement>, edge: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (rows.item(middle).getBoundingClientRect().bottom > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}
