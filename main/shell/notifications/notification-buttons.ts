/** The buttons of the notification of a message, in their order. The system names one only by its index. */
export const notificationButtons = ["mark-read", "like"] as const;

export type NotificationButton = (typeof notificationButtons)[number];
