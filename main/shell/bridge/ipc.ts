import { ipcMain } from "electron";
import type { IpcMainInvokeEvent, WebContents } from "electron";
import { commandChannel } from "../../../preload/bridge.ts";
import { commandNames } from "../../../preload/contract.ts";
import { failed } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import type { CommandHandlers, CommandInputs } from "../../commands/command-inputs.ts";
import { createPublisher } from "./publisher.ts";
import type { Publisher } from "./publisher.ts";
import { runCommand } from "../page/run-command.ts";

/** Lets the page call every command of the contract; the only place where a command enters. */
export function registerCommands(
  handlers: CommandHandlers,
  parts: {
    readonly inputs: CommandInputs;
    readonly isTrusted: (event: IpcMainInvokeEvent) => boolean;
    /** Called before a reply leaves. */
    readonly beforeReply: () => void;
    readonly log: Log;
  },
): void {
  for (const name of commandNames) {
    ipcMain.handle(commandChannel(name), async (event, input: unknown) => {
      if (!parts.isTrusted(event)) {
        parts.log.warn("command from a foreign page refused", { command: name });
        return failed({ kind: "unexpected" });
      }
      const reply = await runCommand(name, input, { handlers, inputs: parts.inputs, log: parts.log });
      parts.beforeReply();
      return reply;
    });
  }
}

/** Pushes to the page of a window, as long as it lives. */
export function publishTo(contents: () => WebContents | null, clock: Clock): Publisher {
  return createPublisher({
    clock,
    soon: (callback) => void setImmediate(callback),
    send(channel, value) {
      const page = contents();
      if (page !== null && !page.isDestroyed()) page.send(channel, value);
    },
  });
}
