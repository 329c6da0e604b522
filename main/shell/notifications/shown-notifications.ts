import type { Notification } from "electron";
import type { AccountKey } from "../../../preload/base/ids.ts";

/**
 * The visible notifications, by account and subject. The references are kept until the notification is replaced or
 * withdrawn, because a click on a garbage-collected notification is lost.
 */
export class ShownNotifications {
  readonly #shown = new Map<AccountKey, Map<string, Notification>>();

  /** Replaces the notification with the same subject. Null only withdraws the previous one. */
  replace(key: AccountKey, about: string, notification: Notification | null, open: () => void): void {
    this.withdraw(key, about);
    if (notification === null) return;
    const ofAccount = this.#shown.get(key) ?? new Map<string, Notification>();
    this.#shown.set(key, ofAccount.set(about, notification));
    notification.on("click", () => {
      // Some desktops of Linux leave it on the screen.
      notification.close();
      ofAccount.delete(about);
      open();
    });
    notification.show();
  }

  /** Withdraws the notification with this subject, if there is one. */
  withdraw(key: AccountKey, about: string): void {
    this.#shown.get(key)?.get(about)?.close();
    this.#shown.get(key)?.delete(about);
  }

  withdrawAll(key: AccountKey): void {
    for (const notification of this.#shown.get(key)?.values() ?? []) notification.close();
    this.#shown.delete(key);
  }
}
