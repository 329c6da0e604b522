// What looks at the list from inside of its page, the same for every list.

/** One frame of a list that is being scrolled. */
export interface WatchedFrame {
  /** Whether the list has scrolled in it. */
  readonly hasScrolled: boolean;
  /** Whether part of the view, or of what the next step of the wheel brings into it, shows no row. */
  readonly isBlank: boolean;
}

/** How a list is watched. */
export interface Watch {
  /** Mounts the list; milliseconds until the newest messages fill the view, drawn. */
  open(): Promise<number>;
  /** Waits until the next frame is drawn, whatever is in it. */
  frame(): Promise<void>;
  /** Waits until the next frame is drawn in which the list has scrolled; tells whether there was one. */
  scrolledFrame(): Promise<boolean>;
  /**
   * The same, looking at what it shows. Chromium shows the next `step` pixels before the list can answer, so they have to
   * be there as well. Looking costs time, so what a frame costs is not measured along with it.
   */
  lookAtFrame(step: number): Promise<WatchedFrame>;
  /** Marks each key that is pressed, and the first task after the frame that follows it was drawn. */
  markKeys(names: { readonly pressed: string; readonly painted: string }): void;
}

/** A stretch without rows that is no higher than this, in pixels, is the room between two of them. */
const roomBetween = 24;
/** After this many milliseconds without scrolling the list stands still. */
const patience = 500;

/** Puts the watch over a list. */
export function installWatch(list: { scroller: string; row: string; mount(): void }): Watch {
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

/** Resolves in the first task after the next frame was drawn. */
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
 * Resolves in the first task after the next frame was drawn in which something scrolled. Asks for no frame of its own, and
 * gives up when there is none for a while.
 */
function scrolledFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    const scrolled = (): void => {
      end();
      // Frames tell of scrolling before they call back: this is the same frame.
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
    }, patience);
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

/** Pixels that can be scrolled up and down. What counts from its end is at 0 there, and below 0 above. */
function roomToScroll(scroller: HTMLElement): { readonly above: number; readonly below: number } {
  const { scrollHeight, scrollTop, clientHeight } = scroller;
  const range = scrollHeight - clientHeight;
  const isFromEnd = getComputedStyle(scroller).flexDirection === "column-reverse";
  const above = isFromEnd ? range + scrollTop : scrollTop;
  return { above, below: range - above };
}

/** Where the last row ends. */
function endOfRows(list: { scroller: string; row: string }): number {
  const last = [...scrollerOf(list).querySelectorAll(list.row)].at(-1);
  return last?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
}

/** Whether a stretch of the view and of the `step` above it, higher than the room between rows, has no visible row. */
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

/** The first row that ends below the edge. They stand in order, and there may be very many. */
function firstBelow(rows: NodeListOf<HTMLElement>, edge: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (rows.item(middle).getBoundingClientRect().bottom > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}
