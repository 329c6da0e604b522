import dbus from "dbus-native";
import type { DefinedInterface, MessageBus } from "dbus-native";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../files/temporary-folder.ts";

const service = "org.freedesktop.Notifications";
const path = "/org/freedesktop/Notifications";

/** A call of `Notify` that the daemon has received. */
export interface AskedNotification {
  readonly app: string;
  readonly replaces: number;
  readonly icon: string;
  readonly title: string;
  readonly body: string;
  readonly actions: readonly string[];
  readonly hints: Readonly<Record<string, unknown>>;
  readonly lasting: number;
}

/** A session bus in the test's process. */
export interface ImitatedBus {
  readonly address: string;
  /** The names of the connections, and those that services own. */
  names(): readonly string[];
  connect(): MessageBus;
  /** Ends all connections. */
  close(): void;
}

/** Starts a session bus, which ends with the test. */
export async function startImitatedBus(): Promise<ImitatedBus> {
  const folder = temporaryFolder();
  const broker = dbus.createBroker();
  const address = await new Promise<string>((resolve, reject) => {
    broker.listen({ socket: join(folder, "bus") }, (error, found) => {
      if (error === null) resolve(found);
      else reject(error);
    });
  });
  const close = (): void => void broker.close();
  onTestFinished(close);
  const connect = (): MessageBus => dbus.sessionBus({ busAddress: address });
  return { address, names: () => broker.names(), connect, close };
}

/** A notification daemon that a test controls. Its ids begin with 7. */
export class ImitatedDaemon {
  readonly asked: AskedNotification[] = [];
  readonly closed: number[] = [];
  capabilities: readonly string[] = ["body", "body-markup", "actions"];
  /** If it is not empty, the daemon refuses notifications with this text. */
  refusal = "";
  #bus: MessageBus | null = null;
  #offered: DefinedInterface | null = null;
  #client = "";

  /** Starts the daemon on a bus. It ends with the test. */
  async start(on: ImitatedBus): Promise<void> {
    const bus = on.connect();
    this.#bus = bus;
    onTestFinished(() => bus.close());
    this.#offered = this.#define();
    await bus.export(path, this.#offered);
    await bus.ownName(service);
  }

  /** Ends the daemon, as if it had crashed. */
  async stop(): Promise<void> {
    await this.#bus?.close();
  }

  /** Tells every connection that a person has pressed a button, as most daemons do. */
  press(id: number, action: string): void {
    this.#offered?.emit["ActionInvoked"]?.(id, action);
  }

  /** Tells only the connection that sent the last notification, as GNOME does. */
  pressForSender(id: number, action: string): void {
    this.#bus?.connection.message({
      type: dbus.messageType.signal,
      serial: this.#bus.serial++,
      destination: this.#client,
      path,
      interface: service,
      member: "ActionInvoked",
      signature: "us",
      body: [id, action],
    });
  }

  /** Closes a notification, as a person does. */
  dismiss(id: number): void {
    this.#offered?.emit["NotificationClosed"]?.(id, 2);
  }

  #define(): DefinedInterface {
    const notify = { app: "s", replaces: "u", icon: "s", title: "s", body: "s", actions: "as" };
    return dbus.defineInterface({
      name: service,
      methods: {
        GetCapabilities: { out: { names: "as" }, handler: () => [...this.capabilities] },
        Notify: {
          in: { ...notify, hints: "a{sv}", lasting: "i" },
          out: { id: "u" },
          handler: (given: AskedNotification, { sender = "" }) => {
            if (this.refusal !== "") throw new Error(this.refusal);
            this.#client = sender;
            this.asked.push(given);
            return 6 + this.asked.length;
          },
        },
        CloseNotification: {
          in: { id: "u" },
          handler: ({ id }: { readonly id: number }) => {
            this.closed.push(id);
            this.#offered?.emit["NotificationClosed"]?.(id, 3);
          },
        },
      },
      signals: {
        ActionInvoked: { args: { id: "u", action: "s" } },
        NotificationClosed: { args: { id: "u", why: "u" } },
      },
    });
  }
}
