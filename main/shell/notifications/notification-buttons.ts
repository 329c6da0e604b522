/** A button of the notification of a message. */
export type NotificationButton = "reply" | "mark-read" | "like";

/** A button with its text. */
export interface ShownButton {
  readonly name: NotificationButton;
  readonly label: string;
}

/**
 * The buttons on systems that have a field for a reply, in their order. The system reports a pressed button only by its
 * index.
 */
export const buttonsWithReplyField: readonly NotificationButton[] = ["mark-read", "like"];

/** The buttons of a notification, in their order. Linux has no field for a reply, so a button opens a small window. */
export function notificationButtons(
  platform: NodeJS.Platform,
  canReply: boolean,
): readonly NotificationButton[] {
  return platform === "linux" && canReply ? ["reply", ...buttonsWithReplyField] : buttonsWithReplyField;
}
