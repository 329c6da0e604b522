// What the stand-in is told through the environment. Everything else it learns from the app, as Electron does.

/** A Chromium window with a frame, for a person (`npm start`); otherwise Chromium runs without a display. */
export const isHeaded = process.env["STAND_IN_WINDOW"] === "headed";

/** Whether a test forked this process, and is on the other end of its channel. */
export const isUnderTest = process.send !== undefined;

/** A temporary folder that this process must remove when the test that owns it has died. */
export const ownedFolder = process.env["STAND_IN_OWNED_FOLDER"];

/** Files that were dropped on the icon in the dock while the app was not running, as JSON (macOS). */
export const filesAtStart = JSON.parse(process.env["NATTER_TEST_DOCK_FILES"] ?? "[]") as readonly string[];

/**
 * Whether hidden pages are slowed down as Electron's are: no frames are drawn for them, and after a second (instead of the
 * five minutes there) their timers come once a minute. Otherwise no test has to wait for a hidden page.
 */
export const isThrottling = process.env["STAND_IN_THROTTLING"] === "1";

/** More switches for Chromium, separated by spaces: for machines that need one (`--no-sandbox`). */
export const extraChromiumSwitches = (process.env["CHROMIUM_ARGS"] ?? "").split(" ").filter(Boolean);
