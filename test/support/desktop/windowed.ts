/** The path of a Chromium that has windows. Tests on real Electron do not need it. */
const windowedChromium = process.env["WINDOWED_CHROMIUM_PATH"];

/** The environment in which the stand-in opens the windows of Chromium on the display. */
export const windowed: Readonly<Record<string, string>> = {
  STAND_IN_WINDOW: "headed",
  ...(windowedChromium === undefined ? {} : { CHROMIUM_PATH: windowedChromium }),
};
