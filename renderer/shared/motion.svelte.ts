import { createSubscriber, MediaQuery } from "svelte/reactivity";
import { on } from "svelte/events";

const reduced = new MediaQuery("prefers-reduced-motion: reduce", false);
const followVisibility = createSubscriber((update) => on(document, "visibilitychange", update));

/** Whether the person wants things to stand still. */
export function isMotionReduced(): boolean {
  return reduced.current;
}

/** Whether nobody can see the window: it is hidden or covered. */
export function isWindowHidden(): boolean {
  followVisibility();
  return document.hidden;
}
