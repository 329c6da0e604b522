import type { Message } from "dbus-native";
import { connectToBus } from "../session-bus/bus-connection.ts";
import type { BusCall, BusConnection } from "../session-bus/bus-connection.ts";
import { notifyArguments } from "./notify-arguments.ts";
import type { NotificationContent, NotifyingApp } from "./notify-arguments.ts";
import type { OpenIds, OpenIdsStore } from "./open-notification-ids.ts";

const service = "org.freedesktop.Notifications";
const path = "/org/freedesktop/Notifications";
const bus = "org.freedesktop.DBus";
/** The signals of the daemon, and the one that says that another daemon has followed it. */
const rules = [
  `type='signal',sender='${service}',interface='${service}'`,
  `type='signal',sender='${bus}',member='NameOwnerChanged',arg0='${service}'`,
];

/** Callbacks for the buttons and the end of a shown notification. */
export interface ShownListeners {
  /** Called when the person has pressed a button, or the notification itself. */
  readonly onInvoked: (action: string) => void;
  /** Called when the notification is gone. */
  readonly onClosed: () => void;
}

/** What came of showing a notification. `unavailable`: nothing here shows notifications with buttons. */
export type ShowOutcome =
  | { readonly kind: "shown"; readonly close: () => void }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unavailable" };

/**
 * The program of a Linux desktop that shows notifications. GNOME reports a pressed button to the connection that
 * showed the notification, and removes the notification when this connection ends. So there is one connection, as long
 * as a notification is shown. Afterwards it is closed, because other daemons tell every connection about all programs.
 */
export class NotificationDaemon {
  readonly #app: NotifyingApp;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #store: OpenIdsStore;
  readonly #shown = new Map<number, ShownListeners>();
  /** The daemon that knows the ids; null if none has shown a notification yet. */
  #daemon: Omit<OpenIds, "ids"> | null = null;
  #connecting: Promise<BusConnection | null> | null = null;
  /** How many notifications are being shown, or withdrawn, at this moment. */
  #underway = 0;

  constructor(app: NotifyingApp, environment: NodeJS.ProcessEnv, store: OpenIdsStore) {
    this.#app = app;
    this.#environment = environment;
    this.#store = store;
  }

  /**
   * Withdraws the notifications that an earlier run has left because it crashed: nobody hears what is pressed on them. If
   * another daemon runs by now, they are gone, and their ids may belong to other programs.
   */
  async withdrawEarlier(): Promise<void> {
    const earlier = this.#store.read();
    if (earlier === null) return;
    this.#store.save(null);
    this.#underway += 1;
    const connection = await this.#connect();
    const daemon = connection === null ? null : await readDaemon(connection);
    if (connection !== null && daemon?.bus === earlier.bus && daemon.daemon === earlier.daemon)
      for (const id of earlier.ids) this.#close(connection, id);
    this.#underway -= 1;
    await this.#rest();
  }

  /** Shows a notification, with buttons. */
  async show(content: NotificationContent, listeners: ShownListeners): Promise<ShowOutcome> {
    this.#underway += 1;
    const connection = await this.#connect();
    const outcome = connection === null ? null : await this.#notify(connection, content, listeners);
    this.#underway -= 1;
    await this.#rest();
    return outcome ?? { kind: "unavailable" };
  }

  #connect(): Promise<BusConnection | null> {
    this.#connecting ??= connectToBus(this.#environment, rules, {
      onSignal: (signal) => {
        this.#handle(signal);
      },
      onLost: () => {
        this.#connecting = null;
        this.#forgetAll();
      },
    });
    return this.#connecting;
  }

  /** Null: the daemon is not there, or has no buttons. */
  async #notify(
    connection: BusConnection,
    content: NotificationContent,
    listeners: ShownListeners,
  ): Promise<ShowOutcome | null> {
    const capabilities = await readCapabilities(connection);
    if (!capabilities.includes("actions")) return null;
    this.#daemon = await readDaemon(connection);
    return new Promise((resolve) => {
      const given = notifyArguments(this.#app, content, capabilities);
      connection.call(callOf("org.freedesktop.Notifications.Notify", given), (error, id) => {
        if (error === null) resolve(this.#keep(connection, Number(id), listeners));
        else resolve({ kind: "refused", reason: error.message });
      });
    });
  }

  #keep(connection: BusConnection, id: number, listeners: ShownListeners): ShowOutcome {
    this.#shown.set(id, listeners);
    this.#storeIds();
    return {
      kind: "shown",
      close: () => {
        if (this.#shown.get(id) !== listeners) return;
        this.#shown.delete(id);
        this.#storeIds();
        this.#close(connection, id);
      },
    };
  }

  #close(connection: BusConnection, id: number): void {
    this.#underway += 1;
    connection.call(
      callOf("org.freedesktop.Notifications.CloseNotification", { types: "u", values: [id] }),
      () => {
        // An error only says that the notification is gone already.
        this.#underway -= 1;
        void this.#rest();
      },
    );
  }

  #handle({ interface: of, member, body: [id, action] = [] }: Message): void {
    // The next daemon does not know the ids of this one.
    if (of === bus && member === "NameOwnerChanged") this.#forgetAll();
    if (of !== service) return;
    const listeners = this.#shown.get(Number(id));
    if (member === "ActionInvoked") listeners?.onInvoked(String(action));
    if (member !== "NotificationClosed" || !this.#shown.delete(Number(id))) return;
    this.#storeIds();
    listeners?.onClosed();
    void this.#rest();
  }

  /** The notifications are gone with the daemon, or with the bus. */
  #forgetAll(): void {
    const gone = [...this.#shown.values()];
    this.#shown.clear();
    this.#storeIds();
    for (const { onClosed } of gone) onClosed();
    void this.#rest();
  }

  #storeIds(): void {
    const ids = [...this.#shown.keys()];
    this.#store.save(this.#daemon === null || ids.length === 0 ? null : { ...this.#daemon, ids });
  }

  /** Ends the connection if no notification needs it. */
  async #rest(): Promise<void> {
    const isNeeded = (): boolean => this.#shown.size > 0 || this.#underway > 0;
    if (isNeeded()) return;
    const connection = await this.#connecting;
    if (isNeeded()) return;
    connection?.close();
    this.#connecting = null;
  }
}

function readCapabilities(connection: BusConnection): Promise<readonly string[]> {
  return new Promise((resolve) => {
    connection.call(callOf("org.freedesktop.Notifications.GetCapabilities", null), (error, names) => {
      resolve(error === null && Array.isArray(names) ? names.map(String) : []);
    });
  });
}

/** The daemon that runs now, and its bus; null if none runs. */
async function readDaemon(connection: BusConnection): Promise<Omit<OpenIds, "ids"> | null> {
  const ask = (method: string, given: BusCall["given"]): Promise<string | null> =>
    new Promise((resolve) => {
      const to = { service: bus, path: "/org/freedesktop/DBus", method: `${bus}.${method}`, given };
      connection.call(to, (error, answer) => {
        resolve(error === null ? String(answer) : null);
      });
    });
  const [id, daemon] = await Promise.all([
    ask("GetId", null),
    ask("GetNameOwner", { types: "s", values: [service] }),
  ]);
  return id === null || daemon === null ? null : { bus: id, daemon };
}

function callOf(method: string, given: BusCall["given"]): BusCall {
  return { service, path, method, given };
}
