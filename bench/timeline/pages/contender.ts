import { installWatch } from "./watch.ts";
import type { ListWatch } from "./watch.ts";

/**
 * What the bench needs to measure a list of messages: functions that drive it, and selectors of its parts. Each measured
 * page, Natter's and those of its peers, provides one.
 */
export interface Contender {
  /** Selector of the element that scrolls the list. */
  readonly scroller: string;
  /** Selector of a row of full width. A part of the view without such a row counts as blank. */
  readonly row: string;
  /** Loads the newest `count` messages before the list is mounted. */
  prepare(count: number): Promise<void>;
  mount(): void;
  /**
   * Makes 50 messages arrive each second. The returned function stops this and returns how many arrived. Only Natter's
   * page has it, because only its cost of arrivals is measured.
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
