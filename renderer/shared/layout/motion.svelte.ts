import { createSubscriber, MediaQuery } from "svelte/reactivity";

const reduced = new MediaQuery("prefers-reduced-motion: reduce", false);
let isAlwaysReduced = $state.raw(false);
const followVisibility = createSubscriber((update) => {
  document.addEventListener("visibilitychange", update);
  return () => {
    document.removeEventListener("visibilitychange", update);
  };
});

/** Sets whether motion is reduced even if the operating system does not say so. */
export function reduceMotionAlways(isAlways: boolean): void {
  isAlwaysReduced = isAlways;
}

/** Whether the person wants reduced motion. Styles select it by `data-motion` of the root. */
export function isMotionReduced(): boolean {
  return isAlwaysReduced || reduced.current;
}

/** Whether the window is hidden or covered. */
export function isWindowHidden(): boolean {
  followVisibility();
  return document.hidden;
}
