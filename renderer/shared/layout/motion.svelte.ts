import { createSubscriber, MediaQuery } from "svelte/reactivity";

const reduced = new MediaQuery("prefers-reduced-motion: reduce", false);
const followVisibility = createSubscriber((update) => {
  document.addEventListener("visibilitychange", update);
  return () => {
    document.removeEventListener("visibilitychange", update);
  };
});

/** Whether the person wants reduced motion. */
export function isMotionReduced(): boolean {
  return reduced.current;
}

/** Whether the window is hidden or covered. */
export function isWindowHidden(): boolean {
  followVisibility();
  return document.hidden;
}
