// The drag region of a window, where a press moves the window and never reaches the page. Imitates
// https://www.electronjs.org/docs/latest/tutorial/custom-window-interactions
// Injected by its own source text, so it uses nothing from outside itself.

/**
 * Whether a point of the page is in the window's drag region. The last box at this point with an `app-region` decides:
 * `drag` or `no-drag`. As in Electron, elements that cover the box, `inert` and `pointer-events` change nothing.
 * @param {number} x
 * @param {number} y
 * @returns {boolean}
 */
export function isInDragRegion(x, y) {
  // The elements of the top layer come after all other elements.
  const isOnTop = (/** @type {Element} */ element) =>
    element.closest(":modal, :popover-open, :fullscreen") !== null;
  const all = [...document.querySelectorAll("*")];
  const ordered = [...all.filter((element) => !isOnTop(element)), ...all.filter(isOnTop)];
  let isDrag = false;
  for (const element of ordered) {
    const style = getComputedStyle(element);
    const region = style.getPropertyValue("app-region");
    if (region !== "drag" && region !== "no-drag") continue;
    if (style.visibility !== "visible" || style.display === "inline") continue;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (x < left || x >= right || y < top || y >= bottom) continue;
    isDrag = region === "drag";
  }
  return isDrag;
}

/**
 * Keeps presses in the drag region from the page, and tells main about them.
 * @param {(x: number, y: number) => boolean} isDrag
 * @param {(press: { element: string, isSecond: boolean }) => void} tell
 */
export function swallowDragPresses(isDrag, tell) {
  let isSwallowing = false;

  /** @param {Event} event */
  function keepFromPage(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  /** @param {Element} element */
  function describe(element) {
    const control = element.closest("button, a, input, textarea, [role], [tabindex]") ?? element;
    const name = control.getAttribute("aria-label") ?? control.textContent.trim().slice(0, 40);
    return name === "" ? control.localName : `${control.localName} "${name}"`;
  }
  let last = { at: -Infinity, x: 0, y: 0 };
  window.addEventListener(
    "pointerdown",
    (event) => {
      // Events that the page dispatches itself are no presses.
      if (!event.isTrusted) return;
      isSwallowing = isDrag(event.clientX, event.clientY);
      if (!isSwallowing) return;
      keepFromPage(event);
      const { timeStamp: at, clientX: x, clientY: y, target } = event;
      const isNear = Math.abs(x - last.x) < 4 && Math.abs(y - last.y) < 4;
      const isSecond = isNear && at - last.at < 500;
      last = { at: isSecond ? -Infinity : at, x, y };
      tell({ element: target instanceof Element ? describe(target) : "", isSecond });
    },
    { capture: true },
  );
  for (const name of ["pointerup", "mousedown", "mouseup", "click", "dblclick", "auxclick", "contextmenu"]) {
    window.addEventListener(
      name,
      (event) => {
        // A click by the keyboard comes without a pointer.
        const isByKeys = event instanceof PointerEvent && event.pointerId === -1;
        if (event.isTrusted && isSwallowing && !isByKeys) keepFromPage(event);
      },
      { capture: true },
    );
  }
}
