/** Elements that can have the focus, and whose focus scrolls them into view. */
const focusable = "button, input, select, textarea, a[href], [tabindex]";

/**
 * Lets the keyboard scroll a text that does not fit: while an element has more content than room and nothing in it takes
 * the focus, the Tab key reaches the element itself.
 */
export function reachableScroller(element: HTMLElement): () => void {
  const update = (): void => {
    const isTooHigh = element.scrollHeight > element.clientHeight + 1;
    if (isTooHigh && element.querySelector(focusable) === null) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(update);
  // The children are observed too: larger text makes the content higher, but not the element itself.
  const observe = (): void => {
    sizes.disconnect();
    for (const each of [element, ...element.children]) sizes.observe(each);
  };
  observe();
  const content = new MutationObserver(() => {
    observe();
    update();
  });
  content.observe(element, { childList: true, subtree: true, characterData: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
