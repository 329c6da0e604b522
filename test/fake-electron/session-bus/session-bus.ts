// The session bus of a Linux desktop. Only a test that brings its own bus uses it (STAND_IN_DESKTOP=bus).
import dbus from "dbus-native";
import type { DBusPromise, Message, MessageBus } from "dbus-native";

/** A method of an object on the bus. */
export interface BusMethod {
  readonly service: string;
  readonly path: string;
  readonly interface: string;
  readonly method: string;
}

/** A connection to the session bus. */
export class SessionBus {
  readonly #bus: MessageBus;

  /** `address` is the address of the bus; by default the environment names it. */
  constructor(address?: string) {
    this.#bus = dbus.sessionBus(address === undefined ? {} : { busAddress: address });
    // No report is needed here if the connection is lost, because each call then fails.
    this.#bus.connection.on("error", () => undefined);
  }

  /** The unique name of this connection. */
  get name(): string {
    if (this.#bus.name === undefined) throw new Error("the session bus has given no name yet");
    return this.#bus.name;
  }

  /** Calls a method. `signature` describes the types of its arguments in `body`. */
  call<Answer>(to: BusMethod, signature = "", body: readonly unknown[] = []): DBusPromise<Answer> {
    return this.#bus.invoke<Answer>(callOf(to, signature, body));
  }

  /** Calls a method. Unlike a promise, `answered` is called before any later message of the bus is handled. */
  callAtOnce<Answer>(
    to: BusMethod,
    { signature, body }: { readonly signature: string; readonly body: readonly unknown[] },
    answered: (error: Error | null, answer: Answer) => void,
  ): void {
    this.#bus.invoke(callOf(to, signature, body), answered);
  }

  /** Whether a service with this name is on the bus. */
  hasOwner(service: string): DBusPromise<boolean> {
    return this.#bus.nameHasOwner(service);
  }

  /** Calls the listener for each signal that matches the rule, once the promise has resolved. */
  async listen(rule: string, listener: (member: string, body: readonly unknown[]) => void): Promise<void> {
    const wanted = Object.fromEntries(
      [...rule.matchAll(/(\w+)='([^']*)'/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    this.#bus.connection.on("message", (message) => {
      if (message.type !== dbus.messageType.signal || message.interface !== wanted["interface"]) return;
      if (wanted["arg0"] !== undefined && message.body?.[0] !== wanted["arg0"]) return;
      listener(message.member ?? "", message.body ?? []);
    });
    await this.#bus.watch(`type='signal',${rule}`);
  }

  /** Makes an object available to the others on the bus. */
  async offer(path: string, definition: Parameters<typeof dbus.defineInterface>[0]): Promise<OfferedObject> {
    const defined = dbus.defineInterface(definition);
    await this.#bus.export(path, defined);
    return { emit: defined.emit };
  }

  /** Ends the connection, and with it everything that it made available. */
  close(): Promise<void> {
    return this.#bus.close();
  }
}

/** An object that others on the bus can use. */
export interface OfferedObject {
  /** Sends a signal of the object. */
  readonly emit: Readonly<Record<string, (...values: unknown[]) => void>>;
}

function callOf(to: BusMethod, signature: string, body: readonly unknown[]): Message {
  return {
    destination: to.service,
    path: to.path,
    interface: to.interface,
    member: to.method,
    ...(signature === "" ? {} : { signature, body: [...body] }),
  };
}
