import { Notification } from "electron";
import type { NotificationConstructorOptions } from "electron";
import type { ChatSound } from "../../../preload/model/app/notification-sound.ts";
import type { NotificationTrouble } from "../../../preload/model/app/warnings.ts";
import type { Log } from "../../async/log.ts";
import type { NotificationDaemon } from "./notification-daemon.ts";
import { LinuxNotification } from "./linux-notification.ts";
import type { ShownButton } from "./notification-buttons.ts";
import type { NotificationSounds } from "./notification-sounds.ts";
import { escapeMarkup } from "./notification-texts.ts";
import type { NotificationTexts } from "./notification-texts.ts";
import type { SystemNotification } from "./system-notification.ts";

/** The parts that native notifications need. */
export interface NativeNotificationsParts {
  /**
   * Path of the app's icon, for systems that do not show it themselves. A notification has no other picture, of a
   * person or of a message.
   */
  readonly icon: string;
  /** Path of the icon's pixels, for the daemon. */
  readonly iconPixels: string;
  readonly platform: NodeJS.Platform;
  /** The program that shows notifications on a Linux desktop; null elsewhere. */
  readonly daemon: Pick<NotificationDaemon, "show"> | null;
  readonly sounds: Pick<NotificationSounds, "nextSound" | "test">;
  /** Receives the outcome of the last notification; null: it was shown. */
  readonly onOutcome: (trouble: NotificationTrouble | null) => void;
  readonly log: Log;
}

/** The reply field, the buttons and the sound of a notification. */
export interface NotificationExtras {
  /** Options for a reply field. */
  readonly offered?: NotificationConstructorOptions;
  readonly buttons?: readonly ShownButton[];
  /**
   * `silent`: it makes no sound. `test`: it sounds even right after another one. By default, it sounds if the settings
   * allow it.
   */
  readonly sound?: "silent" | "test";
  /** The sound of the chats that the notification is about; undefined: that of the settings. */
  readonly chatSound?: ChatSound | undefined;
}

/** Creates a notification; null if the desktop does not support notifications. */
export type CreateNotification = (
  words: NotificationTexts,
  extras?: NotificationExtras,
) => SystemNotification | null;

/** Returns a function that creates notifications for this system. `onOutcome` receives whether each one was shown. */
export function createNativeNotifications(parts: NativeNotificationsParts): CreateNotification {
  const { icon, iconPixels, platform, daemon, sounds, onOutcome, log } = parts;
  const isSupported = supportCheck(parts);
  const onRefused = (reason: string): void => {
    log.error("notification failed", new Error(reason));
    onOutcome({ kind: "refused", reason });
  };
  return (words, { offered = {}, buttons = [], sound, chatSound } = {}) => {
    const sounding =
      sound === "silent" ? null : sound === "test" ? sounds.test() : sounds.nextSound(chatSound);
    const onShown = (): void => {
      onOutcome(null);
      sounding?.onShown();
    };
    const createByElectron = (): Notification | null => {
      if (!isSupported()) return null;
      const notification = new Notification({
        ...words,
        // Escaped on Linux, where notification servers interpret the text as markup.
        body: platform === "linux" ? escapeMarkup(words.body) : words.body,
        ...offered,
        ...(buttons.length === 0
          ? {}
          : { actions: buttons.map(({ label }) => ({ type: "button", text: label })) }),
        silent: true,
        ...sounding?.options,
        // macOS shows the app's icon itself.
        ...(platform === "darwin" ? {} : { icon }),
      });
      notification.on("failed", (_event, reason) => {
        onRefused(reason);
      });
      notification.on("show", onShown);
      return notification;
    };
    if (daemon === null) return createByElectron();
    const createWithoutButtons = createByElectron;
    return new LinuxNotification({
      words,
      buttons,
      daemon,
      iconPixels,
      onShown,
      onRefused,
      createWithoutButtons,
    });
  };
}

/** Returns a function that says whether the desktop supports Electron's notifications. If not, it tells so. */
function supportCheck({ onOutcome, log }: NativeNotificationsParts): () => boolean {
  let isUnsupportedSaid = false;
  return () => {
    if (Notification.isSupported()) return true;
    if (!isUnsupportedSaid) log.warn("this desktop shows no notifications");
    isUnsupportedSaid = true;
    onOutcome({ kind: "unsupported" });
    return false;
  };
}
