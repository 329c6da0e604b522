import { installWatch } from "./watch.ts";
import type { Watch } from "./watch.ts";

/** A list of messages as its page offers it to the run. */
export interface Contender {
  /** The element that scrolls. */
  readonly scroller: string;
  /** One row, whole width: where none of these is, the view is empty. */
  readonly row: string;
  /** Reads what is to be there before the list is mounted: `count` of the newest messages. */
  prepare(count: number): Promise<void>;
  /** Mounts the list. */
  mount(): void;
  /** Lets 50 messages arrive each second; the result stops it and counts them. Only where what that costs is measured. */
  readonly receive?: () => () => number;
}

declare global {
  interface Window {
    contender: Contender;
    watch: Watch;
  }
}

/** Hands the list to the run. */
export function offer(contender: Contender): void {
  window.contender = contender;
  window.watch = installWatch(contender);
}

/** The element that the page draws into. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no element to draw into");
  return root;
}
