import { installWatch } from "./watch.ts";
import type { ListWatch } from "./watch.ts";

/** A list of messages, as its page offers it to the run that measures it. */
export interface Contender {
  /** Selector of the element that scrolls the list. */
  readonly scroller: string;
  /** Selector of a row of full width; a part of the view without a row is blank. */
  readonly row: string;
  /** Loads the data before the list is mounted: the newest `count` messages. */
  prepare(count: number): Promise<void>;
  mount(): void;
  /**
   * Makes 50 messages arrive each second; the result stops this and returns their number. Only the page whose cost of
   * arrivals is measured has it.
   */
  readonly receive?: () => () => number;
}

declare global {
  interface Window {
    contender: Contender;
    watch: ListWatch;
  }
}

/** Makes the list available to the run, on `window`. */
export function offerContender(contender: Contender): void {
  window.contender = contender;
  window.watch = installWatch(contender);
}

/** The element that the page draws into. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element to draw into");
  return root;
}
