/** Texts for the cases that Natter cannot start, has to quit, or cannot read its settings. */
export const failures = {
  ok: "OK",
  notStarted: "Natter could not start",
  notStartedReason: "This went wrong: {reason}",
  notStartedKept: "Nothing was deleted. Your messages, drafts and settings are in {folder}.",
  notStartedAdvice:
    "Start Natter again. If it fails again, see that you may write to that folder and that the disk is not full, or restart the computer.",
  notStartedLog: "The log, for a report: {folder}",
  ended: "Natter had to close",
  endedReason: "An error occurred, and Natter could not safely continue.",
  endedKept: "What you wrote is kept on this computer. Waiting messages are sent when Natter runs again.",
  endedAdvice: "Start Natter again. If this happens again, please report it with the log.",
  endedLog: "The log: {folder}",
  settings: "Your settings could not be read",
  settingsDetail:
    "Natter starts with its default settings, and you have to sign in again. Your messages and drafts are kept on this computer.",
  settingsKept: "The old file is kept as {name} in {folder}.",
  settingsInPlace:
    "The file settings.json in {folder} could not be read or moved ({reason}). It is left as it is, so what you change in the settings is not kept. See that you may read and write that file, then start Natter again.",
} as const;
