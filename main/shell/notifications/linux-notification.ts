import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { t } from "../../messages/format.ts";
import type { ShownButton } from "./notification-buttons.ts";
import type { NotificationDaemon, ShowOutcome } from "./notification-daemon.ts";
import type { NotificationTexts } from "./notification-texts.ts";
import type { SystemNotification } from "./system-notification.ts";

/** The parts that a notification on Linux needs. */
export interface LinuxNotificationParts {
  readonly words: NotificationTexts;
  readonly buttons: readonly ShownButton[];
  readonly daemon: Pick<NotificationDaemon, "show">;
  /** Path of the pixels of the app's icon. */
  readonly iconPixels: string;
  /** Called when the daemon shows the notification. */
  readonly onShown: () => void;
  /** Called with the reason if the daemon refuses the notification. */
  readonly onRefused: (reason: string) => void;
  /** Creates the notification without buttons, for a desktop that has none. */
  readonly createWithoutButtons: () => SystemNotification | null;
}

interface LinuxNotificationEvents {
  click: [];
  action: [details: { readonly actionIndex: number }];
  reply: [details: { readonly reply: string }];
}

/** The name by which the desktop reports a click on the notification itself. */
const clicked = "default";

/**
 * A notification that Natter itself sends to the daemon, because Electron's notifications have no buttons on Linux. A
 * desktop without buttons gets Electron's.
 */
export class LinuxNotification extends EventEmitter<LinuxNotificationEvents> implements SystemNotification {
  readonly #parts: LinuxNotificationParts;
  #isClosed = false;
  #close: (() => void) | null = null;

  constructor(parts: LinuxNotificationParts) {
    super();
    this.#parts = parts;
  }

  show(): void {
    void this.#show();
  }

  close(): void {
    this.#isClosed = true;
    this.#close?.();
  }

  async #show(): Promise<void> {
    const { words, buttons, daemon, iconPixels } = this.#parts;
    const actions = [{ name: clicked, label: t("notices.open") }, ...buttons];
    const icon = await readFile(iconPixels).catch(() => Buffer.alloc(0));
    // It may have been withdrawn at once.
    if (this.#isClosed) return;
    const outcome = await daemon.show(
      { words, actions, icon },
      {
        onInvoked: (action) => {
          this.#invoke(action);
        },
        onClosed: () => {
          this.#isClosed = true;
        },
      },
    );
    this.#take(outcome);
  }

  #take(outcome: ShowOutcome): void {
    if (outcome.kind === "refused") this.#parts.onRefused(outcome.reason);
    else if (outcome.kind === "unavailable") this.#showWithoutButtons();
    else {
      this.#close = outcome.close;
      this.#parts.onShown();
      if (this.#isClosed) outcome.close();
    }
  }

  #showWithoutButtons(): void {
    if (this.#isClosed) return;
    const plain = this.#parts.createWithoutButtons();
    this.#close = () => plain?.close();
    plain?.on("click", () => this.emit("click"));
    plain?.show();
  }

  #invoke(action: string): void {
    if (this.#isClosed) return;
    // Some daemons leave a notification on the screen after its button was pressed.
    this.close();
    const actionIndex = this.#parts.buttons.findIndex(({ name }) => name === action);
    if (action === clicked) this.emit("click");
    else if (actionIndex !== -1) this.emit("action", { actionIndex });
  }
}
