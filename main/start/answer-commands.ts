import { commandInputs } from "../commands/command-inputs.ts";
import { registerCommands } from "../shell/bridge/ipc.ts";
import type { CoreParts } from "./core-parts.ts";
import { createHandlers } from "./create-handlers.ts";
import type { CommandHandlersParts } from "./create-handlers.ts";
import type { Windows } from "./open-windows.ts";

/** Registers the handlers of all commands. A command is handled only if its page may send it. */
export function answerCommands(core: CoreParts, parts: CommandHandlersParts & Windows): void {
  const { windows, desktop, asking, publisher } = parts;
  registerCommands(createHandlers(core, parts), {
    inputs: commandInputs,
    asking,
    isTrusted: (event, name) => windows.isOwnPage(event) || desktop.quickReplies.isTrusted(event, name),
    beforeReply: publisher.flush,
    log: core.log,
  });
}
