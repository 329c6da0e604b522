import { createSubscriber, MediaQuery } from "svelte/reactivity";

const reduced = new MediaQuery("prefers-reduced-motion: reduce", false);
const followVisibility = createSubscriber((update) => {
  document.addEventListener("visibilitychange", update);
  return () => {
    document.removeEventListener("visibilitychange", update);
  };
});

/** Whether the person wants things to stand still. */
export function isMotionReduced(): boolean {
  return reduced.current;
}

/** Whether nobody can see the window: it is hidden or covered. */
export function isWindowHidden(): boolean {
  followVisibility();
  return document.hidden;
}
