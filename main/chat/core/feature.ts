import type { Command } from "../../../preload/commands/command.ts";
import type { Reply } from "../../../preload/base/reply.ts";

/**
 * A function for each command of a command group. The functions do not throw for errors of the network or the service.
 */
export type FunctionsOf<Heading> = {
  readonly [Name in keyof Heading]: Heading[Name] extends Command<infer Input, infer Value>
    ? (...input: Input extends void ? [] : [Input]) => Promise<Reply<Value>>
    : never;
};
