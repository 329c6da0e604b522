/** The sections of the settings, by the names that Help and the stored view use. */
export const settingsSections = [
  "account",
  "profile",
  "security",
  "sign-in",
  "notifications",
  "appearance",
  "privacy",
  "storage",
  "shortcuts",
  "bots",
  "help",
  "about",
] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** A section of the settings, and the title of its row that gets the focus; null for none. */
export interface SettingTarget {
  readonly section: SettingsSection;
  readonly row: string | null;
}
