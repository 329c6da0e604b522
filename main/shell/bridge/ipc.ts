import { ipcMain } from "electron";
import type { IpcMainEvent } from "electron";
import { commandChannel, mainToPageChannel } from "../../../preload/bridge.ts";
import type { PushOrReply } from "../../../preload/bridge.ts";
import { commandNames } from "../../../preload/contract.ts";
import type { CommandName } from "../../../preload/contract.ts";
import { failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import type { CommandHandlers, CommandInputs } from "../../commands/command-inputs.ts";
import type { AppWindows } from "../chat-windows/app-windows.ts";
import { createPublisher } from "./publisher.ts";
import type { Publisher } from "./publisher.ts";
import { runCommand } from "../page/run-command.ts";
import type { AskingPage } from "../window/asking-page.ts";

interface CommandParts {
  readonly inputs: CommandInputs;
  /** Whether the page of an event may send a command. */
  readonly isTrusted: (event: IpcMainEvent, command: CommandName) => boolean;
  /** Stores, while a command is handled, which page sent it. */
  readonly asking: AskingPage;
  /** Called before a reply is sent. */
  readonly beforeReply: () => void;
  readonly log: Log;
}

/** Registers a handler for every command of the contract. The page can reach the main process only through these. */
export function registerCommands(handlers: CommandHandlers, parts: CommandParts): void {
  for (const name of commandNames) {
    ipcMain.on(commandChannel(name), (event, call: unknown, input: unknown) => {
      if (typeof call === "string") void answer({ event, call }, name, input, { ...parts, handlers });
    });
  }
}

interface ReceivedCommand {
  readonly event: IpcMainEvent;
  /** The id of this call, which the reply repeats. */
  readonly call: string;
}

async function answer(
  received: ReceivedCommand,
  name: CommandName,
  input: unknown,
  parts: CommandParts & { readonly handlers: CommandHandlers },
): Promise<void> {
  const { isTrusted, asking, beforeReply, log } = parts;
  if (!isTrusted(received.event, name)) {
    log.warn("command from a foreign page refused", { command: name });
    sendReply(received, failed({ kind: "unexpected" }));
    return;
  }
  const reply = await asking.run(received.event.sender.id, () => runCommand(name, input, parts));
  beforeReply();
  try {
    sendReply(received, reply);
  } catch (error) {
    log.error(`the reply to ${name} cannot be sent`, error);
    sendReply(received, failed({ kind: "unexpected" }));
  }
}

/**
 * Sends the reply to the frame that sent the command. It uses the channel of the pushes: on another channel, a reply
 * could overtake them.
 */
function sendReply({ event, call }: ReceivedCommand, reply: Reply<unknown>): void {
  const message: PushOrReply = { kind: "reply", call, reply };
  if (!event.sender.isDestroyed()) event.reply(mainToPageChannel, message);
}

/** Creates a publisher to the pages of the windows. Nothing is sent once a window is destroyed. */
export function createPagePublisher(
  windows: Pick<AppWindows, "pagesFor" | "pageOf">,
  clock: Clock,
): Publisher {
  return createPublisher({
    clock,
    pageOf: (name) => windows.pageOf(name),
    callSoon: (callback) => void setImmediate(callback),
    send(push, pageId) {
      for (const page of windows.pagesFor(push.name, pageId))
        if (!page.isDestroyed()) page.send(mainToPageChannel, push);
    },
  });
}
