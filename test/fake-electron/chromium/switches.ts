import { extraChromiumSwitches, isHeaded, isThrottling, isUnderTest } from "../settings.ts";

/** Nothing of Chromium's own: no first-run pages, no calls home, no prompts. */
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
  "--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,DialMediaRouteProvider",
  "--disable-popup-blocking",
  "--autoplay-policy=no-user-gesture-required",
  "--password-store=basic",
  "--use-mock-keychain",
];

/** Nothing that a test would wait for. */
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

/** Chromium's switches. Every name resolves to nowhere but the own schemes', which lead to `port` on loopback. */
export function chromiumSwitches(own: { port: number; keyHash: string; userData: string }): string[] {
  return [
    `--user-data-dir=${own.userData}`,
    "--remote-debugging-pipe",
    // For the test's own client, which reads the port from the user data. Nobody else gets a way in.
    ...(isUnderTest ? ["--remote-debugging-port=0"] : []),
    `--ignore-certificate-errors-spki-list=${own.keyHash}`,
    `--host-resolver-rules=MAP *.localhost 127.0.0.1:${own.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
    ...always,
    ...(isThrottling ? throttled : unthrottled),
    // Without it a person sees a bar that names the switches above.
    ...(isHeaded ? ["--test-type"] : withoutDisplay),
    // /dev/shm is tiny in many containers; root cannot use Chromium's sandbox.
    ...(process.platform === "linux" && !isHeaded ? ["--disable-dev-shm-usage"] : []),
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...extraChromiumSwitches,
  ];
}
