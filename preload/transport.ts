import { commandChannel, mainToPageChannel } from "./bridge.ts";
import type { PushOrReply, BridgeTransport } from "./bridge.ts";

/** The functions of Electron's `ipcRenderer` that this module uses. */
export interface IpcRendererMethods {
  send(channel: string, call: string, input: unknown): void;
  on(channel: string, listener: (event: unknown, message: PushOrReply) => void): unknown;
}

/**
 * Sends commands to the main process, and passes on its pushes and replies in the order in which they arrive. A reply
 * resolves a promise, whose handlers run only at the end of the task, but push listeners run at once. So everything
 * that follows a reply is passed on in another task. Pushes that arrive together are passed on in one task.
 */
export function createIpcTransport(parts: {
  readonly ipc: IpcRendererMethods;
  /** Calls back in a task of its own, in order. */
  readonly later: (callback: () => void) => void;
  /**
   * Prefix of the names of all calls. It differs for each page, so that a reply to a call of the previous page is
   * ignored.
   */
  readonly pageName: string;
}): BridgeTransport {
  const { ipc, later, pageName } = parts;
  const waiting: PushOrReply[] = [];
  const asked = new Map<string, (reply: unknown) => void>();
  const listeners = new Map<string, readonly ((value: unknown) => void)[]>();
  let callCount = 0;

  function handle(message: PushOrReply): void {
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
  ipc.on(mainToPageChannel, (_event, message) => {
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
      // Each subscription gets a function of its own: if the same listener is subscribed twice, removing one
      // subscription must not remove the other.
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
