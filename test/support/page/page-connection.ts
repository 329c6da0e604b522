import { createBridge, mainToPageChannel } from "../../../preload/bridge.ts";
import type { Bridge, PushOrReply } from "../../../preload/bridge.ts";
import type { CommandName, CommandValue } from "../../../preload/contract.ts";
import type { PushName, Pushes } from "../../../preload/pushes.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { createIpcTransport } from "../../../preload/transport.ts";
import { settle } from "../clock/fixed-clock.ts";

/** The page's end of the connection to main. The test plays main, and decides when the page's next task runs. */
export interface TestPageConnection {
  readonly bridge: Bridge;
  readonly push: <Name extends PushName>(name: Name, value: Pushes[Name]) => void;
  /** Answers the oldest pending call of a command. */
  readonly reply: <Name extends CommandName>(name: Name, reply: Reply<CommandValue<Name>>) => void;
  /** Waits for all promises that follow from the messages sent so far. */
  readonly settle: () => Promise<void>;
  /** Runs one task of the page and all promises that follow from it. Returns false if there was no task. */
  readonly task: () => Promise<boolean>;
}

/** Opens the connection. Messages to the page wait until its tasks run. */
export function openTestPageConnection(pageName = "page"): TestPageConnection {
  let hear: (event: unknown, message: PushOrReply) => void = () => undefined;
  const calls: { readonly channel: string; readonly call: string }[] = [];
  const tasks: (() => void)[] = [];
  const transport = createIpcTransport({
    ipc: {
      send: (channel, call) => void calls.push({ channel, call }),
      on: (channel, listener) => {
        if (channel === mainToPageChannel) hear = listener;
      },
    },
    later: (callback) => void tasks.push(callback),
    pageName,
  });
  return {
    bridge: createBridge(transport, () => ""),
    push: (name, value) => {
      hear(null, { kind: "push", name, value });
    },
    reply: (name, reply) => {
      const index = calls.findIndex(({ channel }) => channel === `command:${name}`);
      const [asked] = calls.splice(index, index < 0 ? 0 : 1);
      if (asked === undefined) throw new Error(`${name} was not called`);
      hear(null, { kind: "reply", call: asked.call, reply });
    },
    settle,
    task: async () => {
      const task = tasks.shift();
      task?.();
      await settle();
      return task !== undefined;
    },
  };
}
