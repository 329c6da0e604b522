/**
 * Why notifications are not shown. `unsupported`: the desktop does not support them. `refused`: the desktop refused the
 * last one.
 */
export type NotificationTrouble =
  | { readonly kind: "unsupported" }
  | { readonly kind: "refused"; readonly reason: string };

/** Warnings about this installation of Natter and its desktop. */
export interface InstallationWarnings {
  /**
   * True if Chromium's sandbox is off. The sandbox isolates the content of the window from the rest of the computer.
   */
  readonly isSandboxOff: boolean;
  /**
   * Age of this version in days, if it is so old that security fixes are missing. Null otherwise, or while the notice
   * is postponed.
   */
  readonly daysOld: number | null;
  /** Why notifications are not shown; null if they are. */
  readonly notifications: NotificationTrouble | null;
  /**
   * True if there is no tray icon from which a hidden window could be restored. Closing the window then minimises it.
   */
  readonly isTrayMissing: boolean;
  /** True if the system has not given Natter the keys that work in every program. */
  readonly areSystemKeysRefused: boolean;
}
