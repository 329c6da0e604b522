/** Why notifications are not shown: the desktop has none, or refused the last one and said why. */
export type NotificationTrouble =
  { readonly kind: "unsupported" } | { readonly kind: "refused"; readonly reason: string };

/** What a person has to know of this installation of Natter and the desktop around it. */
export interface Warnings {
  /** Chromium's sandbox is off, which keeps what the window shows away from the rest of the computer. */
  readonly isSandboxOff: boolean;
  /** Age of this version in days, where it is so old that security fixes are missing; null otherwise, or put off. */
  readonly daysOld: number | null;
  /** Null while notifications are shown. */
  readonly notifications: NotificationTrouble | null;
  /** There is no icon in a tray to bring a hidden window back by: closing the window minimises it. */
  readonly isTrayMissing: boolean;
}
