import type { Notification } from "electron";
import type { AccountKey } from "../../../preload/base/ids.ts";

/**
 * The notifications that are on the screen, by account and by what they are about. They are held until replaced or withdrawn:
 * a notification that is collected loses its click.
 */
export class ShownNotifications {
  readonly #shown = new Map<AccountKey, Map<string, Notification>>();

  /** Shows one in the place of the one before it about the same; null takes that one away. */
  replace(key: AccountKey, about: string, notification: Notification | null, open: () => void): void {
    this.withdraw(key, about);
    if (notification === null) return;
    const ofAccount = this.#shown.get(key) ?? new Map<string, Notification>();
    this.#shown.set(key, ofAccount.set(about, notification));
    notification.on("click", () => {
      ofAccount.delete(about);
      open();
    });
    notification.show();
  }

  /** That there is none is fine. */
  withdraw(key: AccountKey, about: string): void {
    this.#shown.get(key)?.get(about)?.close();
    this.#shown.get(key)?.delete(about);
  }

  withdrawAll(key: AccountKey): void {
    for (const notification of this.#shown.get(key)?.values() ?? []) notification.close();
    this.#shown.delete(key);
  }
}
