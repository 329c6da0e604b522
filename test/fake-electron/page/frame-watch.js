// In a window with a frame a person moves, resizes and leaves it without the app. This tells main that something changed.
// Injected by its own source text, so it uses nothing from outside itself.

/** @param {(isFocused: boolean) => void} tell */
export function watchFrame(tell) {
  for (const name of ["focus", "blur", "resize"]) {
    window.addEventListener(name, (event) => {
      if (event.target === window) tell(document.hasFocus());
    });
  }
}
