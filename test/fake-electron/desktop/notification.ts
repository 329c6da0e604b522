// Imitates https://www.electronjs.org/docs/latest/api/notification
import { EventEmitter } from "node:events";
import { randomUUID } from "node:crypto";
import { asElectron, type CheckedEvents, type ImitatingClass } from "../check.ts";
import { electronEvent } from "../electron-event.ts";
import { onSessionBus } from "../session-bus/on-session-bus.ts";
import { desktopRecord, type NotificationRecord } from "./record.ts";

/** The events that the stand-in emits. */
export type NotificationEvents = CheckedEvents<
  Electron.Notification["on"],
  {
    show: [event: Electron.Event];
    click: [event: Electron.Event];
    close: [event: Electron.Event<Electron.NotificationCloseEventParams>];
    action: [event: Electron.Event<Electron.NotificationActionEventParams>, index: number, selected: number];
    reply: [event: Electron.Event<Electron.NotificationReplyEventParams>, reply: string];
    failed: [event: Electron.Event, error: string];
  }
>;

/** A notification, which a test can click, reply to or close. */
export class Notification extends EventEmitter<NotificationEvents> {
  static isSupported(): boolean {
    return desktopRecord.notificationOutcome !== "unsupported";
  }

  /** Does nothing. It matters only on Windows, where the app can always run on real Electron. */
  static handleActivation(_callback: (details: Electron.ActivationArguments) => void): void {
    // nothing to do, see above
  }

  readonly id: string;
  readonly groupId: string;
  title: string;
  subtitle: string;
  body: string;
  silent: boolean;
  hasReply: boolean;
  replyPlaceholder: string;
  actions: Electron.NotificationAction[];
  readonly #icon: Electron.NativeImage | string | undefined;
  #desktopRecord: NotificationRecord | undefined;
  #onBus: { close(): void } | undefined;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    this.id = options.id ?? randomUUID();
    this.groupId = options.groupId ?? "";
    this.title = options.title ?? "";
    this.subtitle = options.subtitle ?? "";
    this.body = options.body ?? "";
    this.silent = options.silent ?? false;
    this.hasReply = options.hasReply ?? false;
    this.actions = options.actions ?? [];
    this.replyPlaceholder = options.replyPlaceholder ?? "";
    this.#icon = options.icon;
  }

  show(): void {
    this.close(); // a notification that is shown again replaces its earlier self
    const { notificationOutcome: outcome } = desktopRecord;
    if (outcome === "unsupported") return;
    if (outcome !== "shown") {
      setImmediate(() => this.emit("failed", electronEvent(), outcome.refusedWith));
      return;
    }
    this.#desktopRecord = { notification: asElectron<Electron.Notification>(this), isOpen: true };
    desktopRecord.notifications.push(this.#desktopRecord);
    if (onSessionBus !== null) this.#showOnBus(onSessionBus, this.#desktopRecord);
    else setImmediate(() => this.emit("show", electronEvent()));
  }

  close(): void {
    if (this.#desktopRecord?.isOpen !== true) return;
    this.#desktopRecord.isOpen = false;
    if (this.#onBus === undefined)
      this.emit("close", electronEvent({ reason: "applicationHidden" as const }));
    else this.#onBus.close();
  }

  /** Gives the notification to the desktop, and emits the events that the desktop reports. */
  #showOnBus(bus: NonNullable<typeof onSessionBus>, record: NotificationRecord): void {
    this.#onBus = bus.showNotification(this, this.#icon, {
      shown: () => this.emit("show", electronEvent()),
      clicked: () => this.emit("click", electronEvent()),
      closed: () => {
        record.isOpen = false;
        this.emit("close", electronEvent({}));
      },
      failed: (error) => {
        record.isOpen = false;
        this.emit("failed", electronEvent(), error.message);
      },
    });
  }
}

Notification satisfies ImitatingClass<typeof Notification, typeof Electron.Notification>;
