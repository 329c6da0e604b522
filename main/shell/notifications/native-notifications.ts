import { Notification } from "electron";
import type { NotificationConstructorOptions } from "electron";
import type { NotificationTrouble } from "../../../preload/model/app/warnings.ts";
import type { Log } from "../../async/log.ts";
import { escapeMarkup } from "./notice-words.ts";
import type { NoticeWords } from "./notice-words.ts";

/** What the system's notifications are made with. */
export interface NativeParts {
  /** Path of the picture shown beside the words where the system shows none of its own. */
  readonly icon: string;
  readonly platform: NodeJS.Platform;
  /** What became of the last notification; null: it was shown. */
  readonly onOutcome: (trouble: NotificationTrouble | null) => void;
  readonly log: Log;
}

/** Makes a notification; null where the desktop shows none. */
export type CreateNotification = (
  words: NoticeWords,
  offered?: NotificationConstructorOptions,
) => Notification | null;

/** Makes notifications as the system wants them, silent, and follows whether they are shown. */
export function nativeNotifications({ icon, platform, onOutcome, log }: NativeParts): CreateNotification {
  let isUnsupportedSaid = false;
  return (words, offered = {}) => {
    if (!Notification.isSupported()) {
      if (!isUnsupportedSaid) log.warn("this desktop shows no notifications");
      isUnsupportedSaid = true;
      onOutcome({ kind: "unsupported" });
      return null;
    }
    const notification = new Notification({
      ...words,
      // Servers of Linux read the text as markup.
      body: platform === "linux" ? escapeMarkup(words.body) : words.body,
      ...offered,
      silent: true,
      // macOS shows the app's own picture by itself.
      ...(platform === "darwin" ? {} : { icon }),
    });
    notification.on("failed", (_event, error) => {
      log.error("notification failed", new Error(error));
      onOutcome({ kind: "refused", reason: error });
    });
    notification.on("show", () => {
      onOutcome(null);
    });
    return notification;
  };
}
