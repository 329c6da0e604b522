import type { z } from "zod";
import type { CommandInput, CommandName, CommandValue } from "../../../preload/contract.ts";
import { failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import type { CommandHandlers, CommandInputs } from "../../commands/command-inputs.ts";
import { appOrigin } from "./app-address.ts";

/** The fields of an IPC event that identify its sender. */
export interface CommandSender {
  readonly sender: { readonly id: number };
  readonly senderFrame: { readonly parent: unknown; readonly origin: string; isDestroyed(): boolean } | null;
}

/** Whether a command came from the main frame of the app's own page, in a window that is still open. */
export function isOwnPage(
  event: CommandSender,
  ownContents: { readonly id: number; isDestroyed(): boolean } | null,
): boolean {
  const frame = event.senderFrame;
  if (frame === null || frame.isDestroyed() || frame.parent !== null || frame.origin !== appOrigin)
    return false;
  return ownContents !== null && !ownContents.isDestroyed() && ownContents.id === event.sender.id;
}

/**
 * Parses the input of a command and runs its handler. If the handler throws, logs the error and returns `unexpected`.
 * Problems: invalid-input, those of the command, unexpected.
 */
export async function runCommand<Name extends CommandName>(
  name: Name,
  input: unknown,
  parts: { readonly handlers: CommandHandlers; readonly inputs: CommandInputs; readonly log: Log },
): Promise<Reply<CommandValue<Name>>> {
  const parsed = (parts.inputs[name] as z.ZodType<CommandInput<Name>>).safeParse(input);
  if (!parsed.success) {
    const field = nameField(parsed.error);
    parts.log.warn("command input refused", { command: name, field });
    return failed({ kind: "invalid-input", field });
  }
  try {
    return await parts.handlers[name](parsed.data);
  } catch (error) {
    parts.log.error(`command ${name} threw`, error);
    return failed({ kind: "unexpected" });
  }
}

function nameField(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "input";
  const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  return path.length === 0 ? "input" : path.join(".").slice(0, 100);
}
