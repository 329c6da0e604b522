import { commandChannel, toPageChannel } from "./bridge.ts";
import type { ToPage, Transport } from "./bridge.ts";

/** What is used of Electron's `ipcRenderer`. */
export interface Ipc {
  send(channel: string, call: string, input: unknown): void;
  on(channel: string, listener: (event: unknown, message: ToPage) => void): unknown;
}

/**
 * Carries calls to main, and what main sends back in its order. Whoever waits for a reply hears it by way of promises, at
 * the end of the task, and listeners hear a push at once: so what follows a reply waits for another task. Pushes that came
 * together are heard in one.
 */
export function createTransport(parts: {
  readonly ipc: Ipc;
  /** Calls back in a task of its own, in order. */
  readonly later: (callback: () => void) => void;
  /** Starts the names of all calls: a reply to the page that was here before is for nobody. */
  readonly pageName: string;
}): Transport {
  const { ipc, later, pageName } = parts;
  const waiting: ToPage[] = [];
  const asked = new Map<string, (reply: unknown) => void>();
  const listeners = new Map<string, readonly ((value: unknown) => void)[]>();
  let callCount = 0;

  function handle(message: ToPage): void {
    if (message.kind === "push") {
      for (const listener of listeners.get(message.name) ?? []) listener(message.value);
      return;
    }
    asked.get(message.call)?.(message.reply);
    asked.delete(message.call);
  }
  function handleUntilReply(): void {
    let message = waiting.shift();
    while (message !== undefined) {
      handle(message);
      message = message.kind === "reply" ? undefined : waiting.shift();
    }
  }
  ipc.on(toPageChannel, (_event, message) => {
    waiting.push(message);
    later(handleUntilReply);
  });
  return {
    invoke: (name, input) =>
      new Promise((resolve) => {
        callCount += 1;
        const call = `${pageName}/${String(callCount)}`;
        ipc.send(commandChannel(name), call, input);
        asked.set(call, resolve);
      }),
    subscribe: (name, listener) => {
      // An entry of its own, so that one who listens twice stops once.
      const own = (value: unknown): void => {
        listener(value);
      };
      listeners.set(name, [...(listeners.get(name) ?? []), own]);
      return () => {
        listeners.set(name, listeners.get(name)?.filter((each) => each !== own) ?? []);
      };
    },
  };
}
