/** What a person can set; kept in the settings file. */
export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly density: "cosy" | "compact";
  /** What a notification shows. */
  readonly notificationContent: "name-and-message" | "name" | "nothing";
  readonly areNotificationsOn: boolean;
  /** Whether reminders of events are notified, too. */
  readonly areEventRemindersOn: boolean;
  /** Client id registered with the service for signing in with the browser; empty when none. */
  readonly oauthClientId: string;
  /** Width of the conversation list, in pixels. */
  readonly listWidth: number;
  /** Whether the place where a photo was taken is blanked before it is sent. */
  readonly areLocationsStripped: boolean;
  /** Colour of the skin of the emoji that are picked: 0 none, 1 the lightest to 5 the darkest. */
  readonly emojiTone: 0 | 1 | 2 | 3 | 4 | 5;
  /** The emoji picked last, the last one first. */
  readonly recentEmoji: readonly string[];
  /** Bytes of pictures and films that are kept on this computer for one account, at most. */
  readonly mediaLimit: number;
  /** Whether pictures of messages are fetched as they come into sight; otherwise when they are asked for. */
  readonly arePicturesFetched: boolean;
  /** The same of films: they then play at once, and without a line. */
  readonly areVideosFetched: boolean;
  /** The same of files: they wait here to be saved. */
  readonly areFilesFetched: boolean;
  /** Bytes up to which that is so; what is larger waits until it is asked for. */
  readonly fetchLimit: number;
  /** Whether spelling is checked. While it is not, no dictionary is fetched. */
  readonly isSpellingChecked: boolean;
  /** The languages it is checked in, as BCP 47 tags; empty: those of the system. */
  readonly spellingLanguages: readonly string[];
  /** Whether Enter sends what is written; otherwise Ctrl and Enter do, on a Mac Cmd and Enter, and Enter breaks the line. */
  readonly isSentByEnter: boolean;
}

/** How many emoji are remembered as picked last: three rows of the picker. */
export const mostRecentEmoji = 24;

/** What the desktop around the window can do. */
export interface Desktop {
  readonly platform: "linux" | "darwin" | "win32";
  readonly version: string;
  /** BCP 47 tags of the person's languages, the preferred first. */
  readonly languages: readonly string[];
  /** Where the window's own buttons stand; `none` when the frame draws them. */
  readonly windowControls: "start" | "end" | "none";
  /** BCP 47 tags of the languages that spelling can be checked in; empty where the system chooses by itself. */
  readonly spellingLanguages: readonly string[];
}
