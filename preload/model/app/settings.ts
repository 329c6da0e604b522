import type { ConversationId, MessageId } from "../../base/ids.ts";
import { systemLanguage, textLanguages } from "./languages.ts";
import type { ShownLanguage } from "./languages.ts";
import { notificationSounds } from "./notification-sound.ts";

/** The allowed values of a setting, and its default. */
export type SettingRule =
  | { readonly kind: "switch"; readonly default: boolean }
  | {
      readonly kind: "choice";
      readonly oneOf: readonly (string | number)[];
      readonly default: string | number;
    }
  /** A whole number between two bounds, both included. */
  | { readonly kind: "number"; readonly between: readonly [number, number]; readonly default: number }
  | { readonly kind: "text"; readonly maxLength: number; readonly default: string }
  /** A list of at most `maxItems` texts. The length of each text is between the two `lengths`. */
  | {
      readonly kind: "list";
      readonly maxItems: number;
      readonly lengths: readonly [number, number];
      readonly default: readonly string[];
    };

/**
 * All settings that a person can change. They are stored in the settings file. Types, validation and defaults of the
 * settings are derived from this table.
 */
export const settingRules = {
  /** The language of the texts; that of the operating system if it is not offered. */
  language: { kind: "choice", oneOf: [systemLanguage, ...textLanguages], default: systemLanguage },
  theme: { kind: "choice", oneOf: ["system", "light", "dark"], default: "system" },
  /** The accent colour: of the person's own messages, of selected items and of the focus. */
  accent: { kind: "choice", oneOf: ["teal", "blue", "violet", "magenta", "graphite"], default: "teal" },
  density: { kind: "choice", oneOf: ["cosy", "compact"], default: "cosy" },
  /** How many lines a chat has in the list. */
  chatLines: { kind: "choice", oneOf: ["two", "one"], default: "two" },
  /** The size of all texts in per cent. The zoom, which also enlarges pictures and the frame, is independent of it. */
  textSize: { kind: "choice", oneOf: [80, 90, 100, 110, 125, 150, 175, 200], default: 100 },
  /** Whether motion is reduced. `system`: as the operating system says. */
  motion: { kind: "choice", oneOf: ["system", "reduced"], default: "system" },
  /** Whether contrast is higher. `system`: as the operating system says. */
  contrast: { kind: "choice", oneOf: ["system", "more"], default: "system" },
  notificationContent: {
    kind: "choice",
    oneOf: ["name-and-message", "name", "nothing"],
    default: "name-and-message",
  },
  areNotificationsOn: { kind: "switch", default: true },
  /** Whether notifications sound. */
  areSoundsOn: { kind: "switch", default: true },
  /** The sound of notifications. Windows plays its own instead. */
  notificationSound: { kind: "choice", oneOf: notificationSounds, default: "drop" },
  /**
   * Until when notifications are paused, in milliseconds since the epoch: 0 for no pause, the latest time for a pause
   * until the person resumes them.
   */
  notificationsPausedUntil: { kind: "number", between: [0, 8.64e15], default: 0 },
  /** Whether reactions to the person's own messages cause notifications. */
  areReactionsNotified: { kind: "switch", default: false },
  /** Whether notifications are held back during the quiet hours. */
  areQuietHoursOn: { kind: "switch", default: false },
  /** The quiet hours, at most one for each day of the week, as `formatQuietHours` writes them. */
  quietHours: {
    kind: "list",
    maxItems: 7,
    lengths: [13, 13],
    default: ["1", "2", "3", "4", "5", "6", "7"].map((weekday) => `${weekday} 22:00-07:00`),
  },
  /** Whether reminders of events are also shown as notifications. */
  areEventRemindersOn: { kind: "switch", default: true },
  /** Whether Natter starts when the person signs in to the computer: with its window, or hidden in the tray. */
  startAtLogin: { kind: "choice", oneOf: ["off", "window", "hidden"], default: "off" },
  /** The client id for sign-in with the browser, as registered with the service; empty if there is none. */
  oauthClientId: { kind: "text", maxLength: 1_000, default: "" },
  /** Width of the conversation list, in pixels. */
  listWidth: { kind: "number", between: [240, 420], default: 304 },
  /** Share of the first of two chats side by side, in percent of the width of both. */
  firstSideShare: { kind: "number", between: [20, 80], default: 50 },
  /** Whether the location is removed from a photo's metadata before the photo is sent. */
  areLocationsStripped: { kind: "switch", default: true },
  /** Skin tone of emoji from the picker: 0 for none, 1 for the lightest to 5 for the darkest. */
  emojiTone: { kind: "choice", oneOf: [0, 1, 2, 3, 4, 5], default: 0 },
  /** The emoji that were picked last, the most recent first. They fill three rows of the picker. */
  recentEmoji: { kind: "list", maxItems: 24, lengths: [1, 64], default: [] },
  /** Maximum size of the pictures and videos cached on this computer for one account, in bytes. */
  mediaLimit: { kind: "number", between: [100_000_000, 100_000_000_000], default: 1_000_000_000 },
  /**
   * Whether pictures are downloaded when they scroll into view. If not, they are downloaded only when the person asks
   * for them.
   */
  arePicturesFetched: { kind: "switch", default: true },
  /** Whether videos are downloaded when they scroll into view, so that they play at once, even offline. */
  areVideosFetched: { kind: "switch", default: false },
  /** Whether files are downloaded when they scroll into view, so that they can be saved at once. */
  areFilesFetched: { kind: "switch", default: false },
  /**
   * Maximum size of an automatic download, in bytes. Larger media and files are downloaded only when the person asks
   * for them.
   */
  fetchLimit: { kind: "number", between: [100_000, 1_000_000_000], default: 25_000_000 },
  /** Whether spelling is checked. If not, no dictionary is downloaded. */
  isSpellingChecked: { kind: "switch", default: true },
  /** Languages of the spelling check, as BCP 47 tags. Empty: those of the system. */
  spellingLanguages: { kind: "list", maxItems: 20, lengths: [2, 35], default: [] },
  /**
   * Whether spelling is checked only in the language of the text that is being typed. This requires that the language
   * can be detected, and is one of `spellingLanguages`.
   */
  isSpellingFollowed: { kind: "switch", default: true },
  /**
   * Whether the Enter key sends the message. If not, Enter adds a line break, and Ctrl+Enter (Cmd+Enter on a Mac) sends
   * the message.
   */
  isSentByEnter: { kind: "switch", default: true },
  /** The chats, people, settings and commands that were chosen in the palette last, the most recent first. */
  recentChoices: { kind: "list", maxItems: 30, lengths: [1, 120], default: [] },
  /** The keys that the person changed, such as `palette=Mod+P`; with nothing after `=` if the command has no keys. */
  changedKeys: { kind: "list", maxItems: 200, lengths: [2, 100], default: [] },
  /** Whether other people in direct messages learn how far this person has read. */
  areReadReceiptsSent: { kind: "switch", default: true },
  /** Whether other people learn that this person is typing. */
  areTypingSignalsSent: { kind: "switch", default: true },
  /** The proxy of all connections: that of the system, none, or the one that the next settings describe. */
  proxyMode: { kind: "choice", oneOf: ["system", "none", "custom"], default: "system" },
  proxyKind: { kind: "choice", oneOf: ["http", "https", "socks5"], default: "http" },
  proxyHost: { kind: "text", maxLength: 253, default: "" },
  proxyPort: { kind: "number", between: [1, 65_535], default: 8080 },
  /** The user name for the proxy; empty if the proxy requires none. The password is in the keychain. */
  proxyUser: { kind: "text", maxLength: 200, default: "" },
  /** Number of idle minutes after which the app lock closes, if a passphrase is set; 0: never. */
  lockAfterMinutes: { kind: "choice", oneOf: [0, 1, 5, 15, 60], default: 15 },
  /** Whether Chromium draws with the graphics card. Takes effect at the next start. */
  isHardwareAccelerated: { kind: "switch", default: true },
  /** Whether the windows are hidden from screenshots and screen sharing. Linux cannot hide them. */
  isHiddenFromCapture: { kind: "switch", default: false },
} as const satisfies Readonly<Record<string, SettingRule>>;

interface Values {
  readonly switch: boolean;
  readonly number: number;
  readonly text: string;
  readonly list: readonly string[];
}

type ValueOf<Rule extends SettingRule> = Rule extends { readonly oneOf: readonly (infer Value)[] }
  ? Value
  : Values[Exclude<Rule["kind"], "choice">];

/** The values of all settings. */
export type Settings = {
  readonly [Name in keyof typeof settingRules]: ValueOf<(typeof settingRules)[Name]>;
};

/** The settings before the person changes any. */
export const defaultSettings = Object.fromEntries(
  Object.entries(settingRules).map(([name, rule]): [string, unknown] => [name, rule.default]),
) as Settings;

/** Properties of the operating system and the desktop. */
export interface DesktopProperties {
  readonly platform: "linux" | "darwin" | "win32";
  readonly version: string;
  /** The person's languages as BCP 47 tags, the most preferred first. */
  readonly languages: readonly string[];
  /** The language of the texts. */
  readonly language: ShownLanguage;
  /** Side of the title bar on which the window buttons are; `none` if the window's frame draws them. */
  readonly windowControls: "start" | "end" | "none";
  /**
   * The languages for which spelling can be checked, as BCP 47 tags. Empty if the operating system chooses the language
   * automatically.
   */
  readonly spellingLanguages: readonly string[];
  /** The chat whose own window the page is in; absent in the main window. */
  readonly ownChat?: OwnChat;
}

/** The chat of a window that shows only this chat. */
export interface OwnChat {
  readonly conversationId: ConversationId;
  /** The message to show first; null for the default position. */
  readonly messageId: MessageId | null;
}
