// Electron asks the app at the moment a page opens the microphone or the camera. Chromium reports no such moment, so the
// page's own getUserMedia asks first. Injected by its own source text, so it uses nothing from outside itself.

/**
 * The page's side: `getUserMedia` waits until main has set Chromium to the app's answer. The answer stays set until the
 * next question, because Chromium ends a recording whose permission is taken back.
 * @param {string} secret
 */
export function watchMedia(secret) {
  const devices = /** @type {MediaDevices | undefined} */ (navigator.mediaDevices);
  if (devices === undefined) return; // a page without a secure address has no devices
  const open = devices.getUserMedia.bind(devices);
  let lastId = 0;

  /** @param {MediaStreamConstraints} [wanted] */
  devices.getUserMedia = async (wanted = {}) => {
    const kinds = ["audio", "video"].filter((kind) => Boolean(Reflect.get(wanted, kind)));
    const id = ++lastId;
    await new Promise((resolve) => {
      window.addEventListener(`${secret}:media-answer:${id}`, resolve, { once: true });
      window.dispatchEvent(new CustomEvent(`${secret}:media`, { detail: JSON.stringify({ id, kinds }) }));
    });
    return open(wanted);
  };
}

/**
 * The preload's side: passes the page's question to main.
 * @param {string} secret
 * @param {(question: { id: number, kinds: ("audio" | "video")[] }) => void} tell
 * @returns {(id: number) => void} Called with main's answer.
 */
export function passMedia(secret, tell) {
  window.addEventListener(`${secret}:media`, (event) => {
    tell(JSON.parse(/** @type {CustomEvent<string>} */ (event).detail));
  });
  return (id) => window.dispatchEvent(new Event(`${secret}:media-answer:${id}`));
}
