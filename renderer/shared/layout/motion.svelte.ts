import { createSubscriber } from "svelte/reactivity";

const followRoot = createSubscriber((update) => {
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributeFilter: ["data-motion"] });
  return () => {
    observer.disconnect();
  };
});
const followVisibility = createSubscriber((update) => {
  document.addEventListener("visibilitychange", update);
  return () => {
    document.removeEventListener("visibilitychange", update);
  };
});

/** Whether the person wants reduced motion. Like the styles, it reads `data-motion` of the root. */
export function isMotionReduced(): boolean {
  followRoot();
  return document.documentElement.dataset["motion"] === "reduced";
}

/** Whether the window is hidden or covered. */
export function isWindowHidden(): boolean {
  followVisibility();
  return document.hidden;
}
