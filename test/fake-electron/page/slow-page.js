// Delays what a page does later, so that a test that does not wait for the page fails every time, and not only on a busy
// computer. Injected by its own source text, so it uses nothing from outside itself.

/**
 * Delays every animation frame, and makes every timer at least this long. A second call in the same page does nothing.
 * @param {number} delay milliseconds
 */
export function slowPage(delay) {
  if ("slowImport" in globalThis) return;
  const setRealTimeout = globalThis.setTimeout.bind(globalThis);
  const requestRealFrame = globalThis.requestAnimationFrame.bind(globalThis);
  /** @type {Set<number>} */
  const pending = new Set();
  let last = 0;
  /** @param {FrameRequestCallback} callback */
  const requestFrame = (callback) => {
    const frame = ++last;
    pending.add(frame);
    setRealTimeout(() => {
      requestRealFrame((time) => {
        if (pending.delete(frame)) callback(time);
      });
    }, delay);
    return frame;
  };
  /** @param {number} frame */
  const cancelFrame = (frame) => {
    pending.delete(frame);
  };
  /** @param {() => void} callback @param {number} [wait] @param {unknown[]} args */
  const setSlowTimeout = (callback, wait = 0, ...args) =>
    setRealTimeout(callback, Math.max(wait, delay), ...args);
  /** @param {unknown} module what `import()` returned; the Vite plugin `slowImports` calls this */
  const slowImport = (module) => new Promise((resolve) => setRealTimeout(resolve, delay, module));
  Object.assign(globalThis, {
    requestAnimationFrame: requestFrame,
    cancelAnimationFrame: cancelFrame,
    setTimeout: setSlowTimeout,
    slowImport,
  });
}
