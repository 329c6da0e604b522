import type { ConnectionOptions, Message, MessageBus } from "dbus-native";

const options: ConnectionOptions = {
  // How long the bus and its services have for an answer, in milliseconds.
  timeout: 5_000,
  // The bus checks the user by the socket.
  authMethods: ["EXTERNAL"],
  // The library does not send "Hello" itself, because it throws an error that nothing can catch if there is no answer.
  direct: true,
};

/** A call of a method on the session bus. */
export interface BusCall {
  readonly service: string;
  readonly path: string;
  /** The name of the method, after the name of its interface and a dot. */
  readonly method: string;
  /** The arguments, and their types as a signature of D-Bus; null if the method has none. */
  readonly given: { readonly types: string; readonly values: readonly unknown[] } | null;
}

/** A connection to the session bus. */
export interface BusConnection {
  /**
   * Calls a method. Unlike a promise, `answered` is called before any later message of the bus is handled. `answer` is
   * the first value that the method returns.
   */
  readonly call: (to: BusCall, answered: (error: Error | null, answer: unknown) => void) => void;
  /** Ends the connection, and calls no listener. */
  readonly close: () => void;
}

/** Callbacks for what the bus tells. */
export interface BusListeners {
  /** Called for each signal that was listened for, or that was sent to this connection alone. */
  readonly onSignal: (signal: Message) => void;
  /** Called when the bus has ended the connection. */
  readonly onLost: () => void;
}

/** Connects to the session bus, and listens for the signals that match the rules. Null if that fails. */
export async function connectToBus(
  environment: NodeJS.ProcessEnv,
  rules: readonly string[],
  listeners: BusListeners,
): Promise<BusConnection | null> {
  const busAddress = sessionBusAddress(environment);
  if (busAddress === null) return null;
  // The library is loaded only here, because only notifications on Linux need it.
  const { default: dbus } = await import("dbus-native");
  try {
    const bus = dbus.sessionBus({ ...options, busAddress });
    // A connection that the bus refuses would stay open. When it ends, all calls fail.
    bus.connection.on("error", () => {
      bus.connection.stream.destroy();
    });
    if (!(await register(bus, rules))) return null;
    return createConnection(bus, listeners, dbus.messageType.signal);
  } catch {
    // The library knows no bus at such an address.
    return null;
  }
}

/** The address of the session bus; null if there is none. By default, the bus is in the folder of the session. */
function sessionBusAddress({
  DBUS_SESSION_BUS_ADDRESS: address,
  XDG_RUNTIME_DIR: folder,
}: NodeJS.ProcessEnv): string | null {
  if (address) return address;
  return folder ? `unix:path=${folder}/bus` : null;
}

/** Registers at the bus. Returns whether the bus has taken all rules. */
async function register(bus: MessageBus, rules: readonly string[]): Promise<boolean> {
  try {
    await bus.invoke(
      messageOf({
        service: "org.freedesktop.DBus",
        path: "/org/freedesktop/DBus",
        method: "org.freedesktop.DBus.Hello",
        given: null,
      }),
    );
    await Promise.all(rules.map((rule) => bus.addMatch(rule)));
    return true;
  } catch {
    void bus.close();
    return false;
  }
}

function createConnection(
  bus: MessageBus,
  { onSignal, onLost }: BusListeners,
  signalType: number,
): BusConnection {
  let isOpen = true;
  bus.connection.on("message", (message) => {
    if (isOpen && message.type === signalType) onSignal(message);
  });
  bus.connection.on("close", () => {
    if (isOpen) onLost();
  });
  return {
    call: (to, answered) => {
      bus.invoke(messageOf(to), (error: Error | null, answer: unknown) => {
        answered(error, answer);
      });
    },
    close: () => {
      isOpen = false;
      void bus.close();
    },
  };
}

function messageOf({ service, path, method, given }: BusCall): Message {
  const end = method.lastIndexOf(".");
  const to = {
    destination: service,
    path,
    interface: method.slice(0, end),
    member: method.slice(end + 1),
  };
  return given === null ? to : { ...to, signature: given.types, body: [...given.values] };
}
