/** Texts of the diagnostics, and of the dialog that saves them. */
export const support = {
  saveTitle: "Save the diagnostics",
  text: "Text",
  versions: "Versions",
  settings: "Settings",
  account: "Account {number}",
  timings: "Timings",
  log: "Log, without anything personal",
  entries: "{count, plural, one {# entry} other {# entries}}",
} as const;
