import type { TextKey } from "../../messages/format.ts";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import type { SettingsSection } from "../../../preload/model/app/settings-sections.ts";

/** The keys of the texts that name the sections of the settings, in their order. */
export const settingsSectionNames = {
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

/**
 * The rows and groups of each section that the palette and the settings find by their titles. A group is found by its
 * heading; it is listed in place of rows whose titles change with their state.
 */
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
    "settings.languageOfTexts",
    "settings.acceleration",
  ],
  notifications: [
    "settings.notify",
    "settings.reactions",
    "settings.pause",
    "settings.reminders",
    "settings.content",
    "settings.soundsSwitch",
    "settings.sound",
    "settings.test",
    "quietHours.title",
    "quietHours.switch",
    "notificationLevel.groups",
    "notificationLevel.directs",
    "settings.start",
  ],
  account: ["settings.tokenHeading"],
  profile: [
    "profile.pictures",
    "profile.about",
    "profile.contact",
    "profile.phones",
    "profile.campus",
    "profile.interests",
    "profile.share",
    "profile.smsModeTitle",
  ],
  security: ["security.twoFactor", "security.password", "security.sessions"],
  "sign-in": ["settings.browserHeading"],
  privacy: [
    "history.localCopyTitle",
    "uploads.locations",
    "signals.receipts",
    "signals.typing",
    "capture.hide",
    "proxySettings.heading",
    "lock.heading",
    "settings.spelling",
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
    "storage.chatsHeading",
  ],
  shortcuts: ["settings.enterSends"],
  bots: [],
  help: [],
  about: ["support.notices", "updates.heading", "support.log", "support.diagnostics"],
} as const satisfies Readonly<Record<SettingsSection, readonly TextKey[]>>;

/** Whether the settings have this row on this operating system. */
export function hasSettingRow(row: TextKey, { platform }: Pick<DesktopProperties, "platform">): boolean {
  return row !== "capture.hide" || platform !== "linux";
}

const words = {
  "quietHours.title": "quietHours.allowed",
  "settings.spelling": "settings.spellingLanguages",
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
