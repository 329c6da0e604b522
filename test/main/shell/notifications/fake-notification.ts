import { EventEmitter } from "node:events";

/** What a test sees of a notification that was given to the desktop. */
interface NotificationOptions {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly sound?: string;
  readonly actions: readonly { readonly text: string }[];
  readonly id?: string;
  readonly icon?: string;
}

/** Whether the desktop can show notifications, and those that it has shown. */
export const desktop: { isSupported: boolean; shown: FakeNotification[] } = { isSupported: true, shown: [] };

/** Electron's `Notification` for `vi.mock("electron", …)`, without a desktop. */
export class FakeNotification extends EventEmitter {
  static isSupported(): boolean {
    return desktop.isSupported;
  }
  readonly options: NotificationOptions;
  isOpen = false;

  constructor(options: NotificationOptions) {
    super();
    this.options = options;
  }

  show(): void {
    this.isOpen = true;
    desktop.shown.push(this);
  }

  close(): void {
    this.isOpen = false;
  }
}
