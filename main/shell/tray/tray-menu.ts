import type { MenuItemConstructorOptions } from "electron";
import { pauseEnd } from "../../../preload/model/app/pause.ts";
import type { PauseLength } from "../../../preload/model/app/pause.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";

/** What the menu shows. */
export interface TrayMenuState {
  /** The number of unread messages and the connection, in words. */
  readonly summary: string;
  readonly areNotificationsOn: boolean;
  /** Until when notifications are paused, in words; null if they are not. */
  readonly paused: string | null;
}

/** What the person can do from the menu. */
export interface TrayMenuActions {
  readonly open: () => void;
  readonly quit: () => void;
  readonly changeNotifications: (areOn: boolean) => void;
  /** Pauses notifications; null resumes them. */
  readonly pause: (length: PauseLength | null) => void;
}

/** The entries of the tray icon's menu. */
export function trayMenuItems(
  state: TrayMenuState,
  actions: TrayMenuActions,
  { now, timeZone }: { readonly now: Milliseconds; readonly timeZone: string },
): MenuItemConstructorOptions[] {
  const { summary, areNotificationsOn } = state;
  return [
    { label: t("tray.open"), click: actions.open },
    { label: summary, enabled: false },
    { type: "separator" },
    {
      label: t("tray.notifications"),
      type: "checkbox",
      checked: areNotificationsOn,
      click: () => {
        actions.changeNotifications(!areNotificationsOn);
      },
    },
    ...pauseItems(state, actions, pauseEnd("tomorrow", now, timeZone)),
    { type: "separator" },
    { label: t("tray.quit"), click: actions.quit },
  ];
}

function pauseItems(
  { areNotificationsOn, paused }: TrayMenuState,
  { pause }: TrayMenuActions,
  tomorrow: Milliseconds,
): readonly MenuItemConstructorOptions[] {
  const resume = (): void => {
    pause(null);
  };
  if (paused !== null) {
    return [
      { label: paused, type: "checkbox", checked: true, click: resume },
      { label: t("tray.resume"), click: resume },
    ];
  }
  const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }).format(tomorrow);
  const item = (length: PauseLength, label: string): MenuItemConstructorOptions => ({
    label,
    click: () => {
      pause(length);
    },
  });
  const submenu = [
    item("hour", t("tray.pauseHour")),
    item("tomorrow", t("tray.pauseTomorrow", { time })),
    item("resumed", t("tray.pauseResumed")),
  ];
  return [{ label: t("tray.pause"), enabled: areNotificationsOn, submenu }];
}
