import { Notification } from "electron";
import type { NotificationConstructorOptions } from "electron";
import type { NotificationTrouble } from "../../../preload/model/app/warnings.ts";
import type { Log } from "../../async/log.ts";
import type { NotificationSounds } from "./notification-sounds.ts";
import { escapeMarkup } from "./notification-texts.ts";
import type { NotificationTexts } from "./notification-texts.ts";

/** The parts that native notifications need. */
export interface NativeNotificationsParts {
  /**
   * Path of the app's icon, for systems that do not show it themselves. A notification has no other picture, of a
   * person or of a message.
   */
  readonly icon: string;
  readonly platform: NodeJS.Platform;
  readonly sounds: Pick<NotificationSounds, "nextSound" | "test">;
  /** Receives the outcome of the last notification; null: it was shown. */
  readonly onOutcome: (trouble: NotificationTrouble | null) => void;
  readonly log: Log;
}

/** How a notification is created. */
export interface NotificationStyle {
  /** Options for a reply field and buttons. */
  readonly offered?: NotificationConstructorOptions;
  /**
   * `silent`: it makes no sound. `test`: it sounds even right after another one. By default, it sounds if the settings
   * allow it.
   */
  readonly sound?: "silent" | "test";
}

/** Creates a notification; null if the desktop does not support notifications. */
export type CreateNotification = (words: NotificationTexts, style?: NotificationStyle) => Notification | null;

/** Returns a function that creates notifications for this system. `onOutcome` receives whether each one was shown. */
export function createNativeNotifications({
  icon,
  platform,
  sounds,
  onOutcome,
  log,
}: NativeNotificationsParts): CreateNotification {
  let isUnsupportedSaid = false;
  return (words, { offered = {}, sound } = {}) => {
    if (!Notification.isSupported()) {
      if (!isUnsupportedSaid) log.warn("this desktop shows no notifications");
      isUnsupportedSaid = true;
      onOutcome({ kind: "unsupported" });
      return null;
    }
    const sounding = sound === "silent" ? null : sound === "test" ? sounds.test() : sounds.nextSound();
    const notification = new Notification({
      ...words,
      // Escaped on Linux, where notification servers interpret the text as markup.
      body: platform === "linux" ? escapeMarkup(words.body) : words.body,
      ...offered,
      silent: true,
      ...sounding?.options,
      // macOS shows the app's icon itself.
      ...(platform === "darwin" ? {} : { icon }),
    });
    notification.on("failed", (_event, error) => {
      log.error("notification failed", new Error(error));
      onOutcome({ kind: "refused", reason: error });
    });
    notification.on("show", () => {
      onOutcome(null);
      sounding?.onShown();
    });
    return notification;
  };
}
