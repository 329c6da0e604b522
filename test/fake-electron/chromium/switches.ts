import { extraChromiumSwitches, isHeaded, isThrottling, isUnderTest } from "../settings.ts";

/** What Chrome's program does beside the page, and Electron's does not. */
const featuresOfChrome = [
  "Translate",
  "MediaRouter",
  "OptimizationHints",
  "AutofillServerCommunication",
  "DialMediaRouteProvider",
  // Starts a watcher of hangs in each process, which wakes it every ten seconds. Electron's program starts none
  // (`shell/app/electron_main_delegate.cc`).
  "EnableHangWatcher",
  // Load pages for the address bar, which Electron's windows lack. They took half a second of a processor while the
  // window of an app opened.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "PreloadTopChromeWebUI",
];

/** Switches off Chromium's own activity: no first-run pages, no background requests, no prompts. */
const always = [
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-crash-restore-bubble",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--disable-breakpad",
  "--disable-quic",
  `--disable-features=${featuresOfChrome.join(",")}`,
  "--disable-popup-blocking",
  "--autoplay-policy=no-user-gesture-required",
  "--password-store=basic",
  "--use-mock-keychain",
];

/** Switches off throttling, so that tests need not wait for hidden pages. */
const unthrottled = [
  "--disable-background-timer-throttling",
  "--disable-renderer-backgrounding",
  "--disable-backgrounding-occluded-windows",
];
const throttled = ["--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/1"];

const withoutDisplay = [
  "--headless",
  "--disable-gpu",
  "--hide-scrollbars",
  "--force-color-profile=srgb",
  "--no-startup-window",
];

/**
 * Chromium's switches. Only the app's own schemes resolve, to `port` on loopback. All other names resolve to nothing.
 */
export function chromiumSwitches(own: { port: number; keyHash: string; userData: string }): string[] {
  return [
    `--user-data-dir=${own.userData}`,
    "--remote-debugging-pipe",
    // Opens a DevTools port for the test's own client, which reads the port number from the user data folder. Without a
    // test the port stays closed.
    ...(isUnderTest ? ["--remote-debugging-port=0"] : []),
    `--ignore-certificate-errors-spki-list=${own.keyHash}`,
    `--host-resolver-rules=MAP *.localhost 127.0.0.1:${own.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
    ...always,
    ...(isThrottling ? throttled : unthrottled),
    // With a display, Chromium would show a bar that names the switches above. `--test-type` prevents this.
    ...(isHeaded ? ["--test-type"] : withoutDisplay),
    // /dev/shm is tiny in many containers, and root cannot use Chromium's sandbox.
    ...(process.platform === "linux" && !isHeaded ? ["--disable-dev-shm-usage"] : []),
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...extraChromiumSwitches,
  ];
}
