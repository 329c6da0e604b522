export const support = {
  heading: "If something goes wrong",
  log: "Log",
  logHint:
    "Natter writes what it does to a file on this computer, without messages and without tokens. It sends it to nobody.",
  openLog: "Open the folder",
  notices: "Libraries",
  noticesHint: "Natter contains the work of many others. This file has their names and licences.",
  openNotices: "Open the list",
  diagnostics: "Diagnostics",
  diagnosticsHint: "Facts about this copy of Natter for a report, without names, messages, ids or paths.",
  showDiagnostics: "Show…",
  title: "Diagnostics",
  text: "This is everything that the file contains. It is saved where you choose, and sent to nobody.",
  contents: "Contents of the file",
  save: "Save…",
  saved: "Saved as {name}.",
} as const;
