import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { areNotificationsPaused } from "../../../preload/model/app/pause.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Clock } from "../../async/clock.ts";
import { t } from "../../messages/format.ts";
import type { TrayContent } from "./tray-menu.ts";

/** A button below the preview of the main window in the Windows taskbar. */
export interface TaskbarButton {
  /** Path of a PNG file of 32 by 32 pixels. */
  readonly icon: string;
  readonly tooltip: string;
  readonly isEnabled: boolean;
  /** Whether a click closes the preview. */
  readonly closesPreview: boolean;
  readonly click: () => void;
}

export interface TaskbarButtonsParts {
  /** Path of the folder with the icons. */
  readonly icons: string;
  readonly isTaskbarDark: () => boolean;
  readonly settings: () => Pick<Settings, "areNotificationsOn" | "notificationsPausedUntil">;
  readonly clock: Pick<Clock, "now">;
  readonly markAllRead: () => void;
  readonly pauseForHour: () => void;
  readonly resume: () => void;
  /** Shows the main window and lets the person choose whom to write to. */
  readonly startChat: () => void;
  readonly show: (buttons: readonly TaskbarButton[]) => void;
}

/** The buttons below the preview of the main window in the Windows taskbar. */
export class TaskbarButtons {
  readonly #parts: TaskbarButtonsParts;
  #shownButtons: readonly TaskbarButton[] = [];

  constructor(parts: TaskbarButtonsParts) {
    this.#parts = parts;
  }

  /** Shows the buttons for the content; none if it is null. The buttons are set again only if they change. */
  show(content: TrayContent | null): void {
    const buttons = content === null ? [] : this.#buttons(content);
    if (isDeepStrictEqual(buttons, this.#shownButtons)) return;
    this.#shownButtons = buttons;
    this.#parts.show(buttons);
  }

  #buttons({ accounts }: TrayContent): readonly TaskbarButton[] {
    const { markAllRead, startChat } = this.#parts;
    return [
      {
        icon: this.#icon("read"),
        tooltip: t("tray.markAllRead"),
        isEnabled: accounts.some(({ unread }) => unread > 0),
        closesPreview: false,
        click: markAllRead,
      },
      this.#pauseButton(),
      {
        icon: this.#icon("new"),
        tooltip: t("tray.newMessage"),
        isEnabled: true,
        closesPreview: true,
        click: startChat,
      },
    ];
  }

  #pauseButton(): TaskbarButton {
    const { settings, clock, pauseForHour, resume } = this.#parts;
    const { areNotificationsOn } = settings();
    return areNotificationsPaused(settings(), clock.now())
      ? {
          icon: this.#icon("resume"),
          tooltip: t("tray.resume"),
          isEnabled: true,
          closesPreview: false,
          click: resume,
        }
      : {
          icon: this.#icon("pause"),
          tooltip: t("tray.pauseForHour"),
          isEnabled: areNotificationsOn,
          closesPreview: false,
          click: pauseForHour,
        };
  }

  #icon(name: "read" | "pause" | "resume" | "new"): string {
    const bar = this.#parts.isTaskbarDark() ? "on-dark" : "on-light";
    return join(this.#parts.icons, `taskbar-${name}-${bar}-32.png`);
  }
}

/** Creates the buttons; null on systems whose taskbar has none. */
export function openTaskbarButtons(
  parts: TaskbarButtonsParts,
  platform: NodeJS.Platform = process.platform,
): TaskbarButtons | null {
  return platform === "win32" ? new TaskbarButtons(parts) : null;
}
