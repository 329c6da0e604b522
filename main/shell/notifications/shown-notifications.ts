import type { AccountKey } from "../../../preload/base/ids.ts";
import type { SystemNotification } from "./system-notification.ts";

/**
 * The visible notifications, by account and subject. The references are kept until the notification is replaced or
 * withdrawn, because a click on a garbage-collected notification is lost.
 */
export class ShownNotifications {
  readonly #shown = new Map<AccountKey, Map<string, SystemNotification>>();
  /** The notifications that show names or messages. */
  readonly #withContent = new WeakSet<SystemNotification>();
  readonly #haveContent: () => boolean;

  /** `haveContent`: whether a notification that is created now shows names or messages. */
  constructor(haveContent: () => boolean) {
    this.#haveContent = haveContent;
  }

  /** Replaces the notification with the same subject. Null only withdraws the previous one. */
  replace(key: AccountKey, subject: string, notification: SystemNotification | null, open: () => void): void {
    this.withdraw(key, subject);
    if (notification === null) return;
    const notifications = this.#shown.get(key) ?? new Map<string, SystemNotification>();
    this.#shown.set(key, notifications.set(subject, notification));
    if (this.#haveContent()) this.#withContent.add(notification);
    notification.on("click", () => {
      // Some Linux desktops leave a notification on the screen after a click, so it is closed here.
      notification.close();
      notifications.delete(subject);
      open();
    });
    notification.show();
  }

  /** Withdraws the notification with this subject, if there is one. */
  withdraw(key: AccountKey, subject: string): void {
    this.#shown.get(key)?.get(subject)?.close();
    this.#shown.get(key)?.delete(subject);
  }

  /** Withdraws the notifications of all accounts that show names or messages. */
  withdrawThoseWithContent(): void {
    for (const notifications of this.#shown.values()) {
      for (const [subject, notification] of notifications) {
        if (!this.#withContent.has(notification)) continue;
        notification.close();
        notifications.delete(subject);
      }
    }
  }

  /** Withdraws the notifications of all accounts. */
  withdrawEverything(): void {
    for (const key of [...this.#shown.keys()]) this.withdrawAll(key);
  }

  /** Withdraws the notifications of an account. */
  withdrawAll(key: AccountKey): void {
    for (const notification of this.#shown.get(key)?.values() ?? []) notification.close();
    this.#shown.delete(key);
  }
}
