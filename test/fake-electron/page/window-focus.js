// Chromium without a display believes every window to have the focus. This tells the page what main says instead.
// Injected into the page by its own source text, so it uses nothing from outside itself.

/**
 * The page's side: `document.hasFocus()` and the window's `focus` and `blur` events follow main's word and Chromium's.
 * @param {string} secret
 */
export function followFocus(secret) {
  const hasNativeFocus = document.hasFocus.bind(document);
  let isWindowFocused = true;
  let reported = true;
  document.hasFocus = () => isWindowFocused && hasNativeFocus();

  window.addEventListener(`${secret}:focus`, (event) => {
    isWindowFocused = /** @type {CustomEvent<boolean>} */ (event).detail;
    if (document.hasFocus() === reported) return;
    reported = !reported;
    window.dispatchEvent(new FocusEvent(reported ? "focus" : "blur"));
  });
  // Chromium's own events (a minimized window loses the focus) pass only when they tell the page something new.
  for (const name of ["focus", "blur"]) {
    window.addEventListener(
      name,
      (event) => {
        if (!event.isTrusted || event.target !== window) return;
        const isFocused = isWindowFocused && name === "focus";
        if (isFocused === reported) event.stopImmediatePropagation();
        reported = isFocused;
      },
      { capture: true },
    );
  }
}
