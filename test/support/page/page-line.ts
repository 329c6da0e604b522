import { createBridge, toPageChannel } from "../../../preload/bridge.ts";
import type { Bridge, ToPage } from "../../../preload/bridge.ts";
import type { CommandName, CommandValue, PushName, Pushes } from "../../../preload/contract.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { createTransport } from "../../../preload/transport.ts";
import { settle } from "../clock/fixed-clock.ts";

/** The page's own end of the line, with a main that is the test, which also says when the page's next task is run. */
export interface PageLine {
  readonly bridge: Bridge;
  readonly push: <Name extends PushName>(name: Name, value: Pushes[Name]) => void;
  /** Answers the oldest pending call. */
  readonly reply: <Name extends CommandName>(name: Name, reply: Reply<CommandValue<Name>>) => void;
  /** Waits for all that follows by promises from what has arrived. */
  readonly settle: () => Promise<void>;
  /** Runs one task of the page, and all that follows from it by promises; whether there was one. */
  readonly task: () => Promise<boolean>;
}

/** Opens it. What is sent to the page lies there until its tasks are run. */
export function openPageLine(pageName = "page"): PageLine {
  let hear: (event: unknown, message: ToPage) => void = () => undefined;
  const calls: { readonly channel: string; readonly call: string }[] = [];
  const tasks: (() => void)[] = [];
  const transport = createTransport({
    ipc: {
      send: (channel, call) => void calls.push({ channel, call }),
      on: (channel, listener) => {
        if (channel === toPageChannel) hear = listener;
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
