// The settings of the stand-in, which the environment contains. The stand-in learns everything else from the app, as
// Electron does.

/**
 * Whether Chromium opens a window with a frame, for a person (`npm start`). Otherwise Chromium runs without a display.
 */
export const isHeaded = process.env["STAND_IN_WINDOW"] === "headed";

/**
 * Whether notifications and tray icons are shown by the desktop on the session bus, as Electron does on Linux.
 * Otherwise they are only recorded.
 */
export const isOnSessionBus = process.env["STAND_IN_DESKTOP"] === "bus";

/** The folder of a packed app's resources. If it is set, the app counts as packed. */
export const packedResources = process.env["STAND_IN_RESOURCES"];

/** Whether a test forked this process and is connected to its channel. */
export const isUnderTest = process.send !== undefined;

/** A temporary folder that this process must remove if the test that owns it has died. */
export const ownedFolder = process.env["STAND_IN_OWNED_FOLDER"];

/** Files that were dropped on the icon in the dock while the app was not running, as JSON (macOS). */
export const filesDroppedBeforeStart = JSON.parse(
  process.env["NATTER_TEST_DOCK_FILES"] ?? "[]",
) as readonly string[];

/**
 * Whether hidden pages are throttled as in Electron. Chromium then draws no frames for them. After a second (five
 * minutes in Electron) their timers run once a minute. Without throttling no test has to wait for a hidden page.
 */
export const isThrottling = process.env["STAND_IN_THROTTLING"] === "1";

/** Offset of the tested app's clock from the computer's clock, in milliseconds. */
export const clockShift = Number(process.env["SHIFTED_CLOCK_MS"] ?? 0);

/** Milliseconds by which frames and timers of pages, and messages to them, are delayed. */
export const pageDelay = Number(process.env["PAGE_DELAY_MS"] ?? 0);

/** The languages of the operating system, the most preferred first. */
export const systemLanguages = (process.env["STAND_IN_LANGUAGES"] ?? "en-GB").split(",");

/** More switches for Chromium, separated by spaces, for machines that need them (`--no-sandbox`). */
export const extraChromiumSwitches = (process.env["CHROMIUM_ARGS"] ?? "").split(" ").filter(Boolean);
