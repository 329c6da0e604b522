import type { TextKey } from "../../messages/format.ts";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";

/** The names of the sections of the settings, in their order. */
export const sectionTextKeys = {
  appearance: "settings.appearance",
  notifications: "settings.notifications",
  account: "settings.account",
  profile: "profile.title",
  security: "security.title",
  "sign-in": "settings.signIn",
  privacy: "history.privacy",
  storage: "storage.title",
  shortcuts: "settings.shortcuts",
  bots: "bots.title",
  help: "commands.menuHelp",
  about: "settings.about",
} as const satisfies Readonly<Record<SettingsSection, TextKey>>;

/** The rows of each section that the palette finds by their titles. */
export const settingRows = {
  appearance: [
    "settings.theme",
    "settings.accent",
    "settings.textSize",
    "settings.density",
    "settings.chatLines",
    "settings.zoom",
    "settings.motion",
    "settings.contrast",
    "settings.acceleration",
  ],
  notifications: [
    "settings.notify",
    "settings.reactions",
    "settings.pause",
    "settings.reminders",
    "settings.content",
    "quietHours.switch",
    "notificationLevel.groups",
    "notificationLevel.directs",
  ],
  account: [],
  profile: ["profile.share", "profile.smsModeTitle"],
  security: ["security.twoFactor", "security.password"],
  "sign-in": [],
  privacy: [
    "history.localCopyTitle",
    "uploads.locations",
    "capture.hide",
    "settings.spellingCheck",
    "settings.spellingFollow",
  ],
  storage: [
    "storage.fetchPhotos",
    "storage.fetchVideos",
    "storage.fetchFiles",
    "storage.fetchLimit",
    "storage.limit",
    "storage.plain",
    "storage.clear",
  ],
  shortcuts: ["settings.enterSends"],
  bots: [],
  help: [],
  about: [],
} as const satisfies Readonly<Record<SettingsSection, readonly TextKey[]>>;

/** Whether the settings have this row on this operating system. */
export function hasSettingRow(row: TextKey, { platform }: Pick<DesktopProperties, "platform">): boolean {
  return row !== "capture.hide" || platform !== "linux";
}

const words = {
  "settings.accent": "settings.accentWords",
  "settings.textSize": "settings.textSizeWords",
  "settings.chatLines": "settings.chatLinesWords",
  "settings.zoom": "settings.zoomWords",
  "settings.motion": "settings.motionWords",
  "settings.contrast": "settings.contrastWords",
  "settings.acceleration": "settings.accelerationWords",
  "capture.hide": "capture.words",
} as const satisfies Partial<Readonly<Record<TextKey, TextKey>>>;

/** Other words by which the palette finds a row, separated by ` / `. */
export const settingWords: Readonly<Partial<Record<TextKey, (typeof words)[keyof typeof words]>>> = words;
