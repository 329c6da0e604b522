// Tells the page whether its window has the focus, as main says, because Chromium without a display gives every window
// the focus. Injected into the page by its own source text, so it uses nothing from outside itself.

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
  // An event of Chromium passes only if it changes what the page knows, for example when a minimized window loses the
  // focus.
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
