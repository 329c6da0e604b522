/** Texts about a new version that does not open. */
export const updates = {
  notOpened: "Natter {version} did not open the last time",
  notOpenedDetail:
    "Your messages and settings are untouched. If it does not open again, install the earlier version from Natter’s page.",
  openPage: "Open Natter’s page",
} as const;
