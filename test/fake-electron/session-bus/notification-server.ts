// Shows notifications as Electron does on Linux, by libnotify:
// https://specifications.freedesktop.org/notification-spec/ Electron's own test states what Electron sends:
// spec/api-notification-dbus-spec.ts.
import dbus from "dbus-native";
import { SessionBus } from "./session-bus.ts";
import { decodePng } from "./pixels.ts";
import type { Pixels } from "./pixels.ts";

const service = "org.freedesktop.Notifications";
const server = { service, path: "/org/freedesktop/Notifications", interface: service };

/** What the app passes to libnotify. */
export interface BusNotificationOptions {
  readonly appName: string;
  /** The name of the app's desktop file, without its ending; empty if there is none. */
  readonly desktopEntry: string;
  readonly title: string;
  readonly body: string;
  /** The bytes of a PNG; empty if there is no icon. */
  readonly icon: Buffer;
}

/** Callbacks for what the desktop reports about a notification. */
export interface BusNotificationListeners {
  readonly shown: () => void;
  readonly clicked: () => void;
  readonly closed: () => void;
  readonly failed: (error: Error) => void;
}

/** A notification that is shown by the desktop. */
export interface BusNotification {
  /** Withdraws the notification. The desktop confirms this, and `closed` is called. */
  close(): void;
}

/** The connection to the desktop's notification server. The app has one. */
export class NotificationServer {
  readonly #bus = new SessionBus();
  readonly #open = new Map<number, BusNotificationListeners>();
  readonly #listening: Promise<void>;
  /** The capabilities of the notification server. Empty until the server has named them, as in Electron. */
  #capabilities: readonly string[] = [];

  constructor() {
    this.#listening = this.#listen();
    // Not reported here, because each notification reports the failure.
    this.#listening.catch(() => undefined);
  }

  /** Shows a notification on the desktop. */
  show(options: BusNotificationOptions, listeners: BusNotificationListeners): BusNotification {
    let id: number | null = null;
    let isUnwanted = false;
    const withdraw = (shownId: number): void => {
      this.#bus.callAtOnce(
        { ...server, method: "CloseNotification" },
        { signature: "u", body: [shownId] },
        (error) => {
          if (error !== null) listeners.failed(error);
        },
      );
    };
    const answered = (error: Error | null, shownId: number): void => {
      if (error !== null) {
        listeners.failed(error);
        return;
      }
      id = shownId;
      this.#open.set(shownId, listeners);
      listeners.shown();
      if (isUnwanted) withdraw(shownId);
    };
    this.#notify(options, answered).catch(listeners.failed);
    return {
      close() {
        isUnwanted = true;
        if (id !== null) withdraw(id);
      },
    };
  }

  async #listen(): Promise<void> {
    await this.#bus.listen(`interface='${service}'`, (member, [id, action]) => {
      const listeners = this.#open.get(Number(id));
      if (member === "ActionInvoked" && action === "default") listeners?.clicked();
      if (member !== "NotificationClosed") return;
      this.#open.delete(Number(id));
      listeners?.closed();
    });
  }

  async #readCapabilities(): Promise<readonly string[]> {
    if (this.#capabilities.length === 0)
      this.#capabilities = await this.#bus.call<string[]>({ ...server, method: "GetCapabilities" });
    return this.#capabilities;
  }

  async #notify(
    options: BusNotificationOptions,
    answered: (error: Error | null, id: number) => void,
  ): Promise<void> {
    await this.#listening;
    const hasActions = (await this.#readCapabilities()).includes("actions");
    const picture = options.icon.length === 0 ? null : await decodePng(options.icon);
    const body = [
      options.appName,
      0,
      "",
      options.title,
      options.body,
      // The only action that Electron offers on Linux. Its text is the same in every language.
      hasActions ? ["default", "View"] : [],
      hintsOf(options, picture),
      lasting,
    ];
    this.#bus.callAtOnce({ ...server, method: "Notify" }, { signature: "susssasa{sv}i", body }, answered);
  }
}

/** Normal urgency, because Natter asks for no other. */
const urgency = 1;
/** The desktop decides how long a notification is shown. */
const lasting = -1;

function hintsOf(
  { desktopEntry }: BusNotificationOptions,
  picture: Pixels | null,
): readonly (readonly [string, unknown])[] {
  const named = desktopEntry === "" ? [] : [["desktop-entry", new dbus.Variant("s", desktopEntry)] as const];
  return [
    ["urgency", new dbus.Variant("y", urgency)],
    ["sender-pid", new dbus.Variant("x", BigInt(process.pid))],
    ...named,
    ...(picture === null ? [] : [["image-data", imageData(picture)] as const]),
  ];
}

/** Width, height, bytes of a row, transparency, bits of a sample, samples of a pixel, and the bytes. */
function imageData({ width, height, rgba }: Pixels): unknown {
  return new dbus.Variant("(iiibiiay)", [width, height, width * 4, true, 8, 4, rgba]);
}
