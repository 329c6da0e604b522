// Tells main when a person resizes a window by its frame, or when the window gains or loses the focus, because Chromium
// handles both without the app. Injected by its own source text, so it uses nothing from outside itself.

/** @param {(isFocused: boolean) => void} tell */
export function watchFrame(tell) {
  for (const name of ["focus", "blur", "resize"]) {
    window.addEventListener(name, (event) => {
      if (event.target === window) tell(document.hasFocus());
    });
  }
}
