import type { Command } from "../../../preload/commands/command.ts";
import type { Reply } from "../../../preload/base/reply.ts";

/** One function for each command of a heading; they never throw for what the network or the service does. */
export type FunctionsOf<Heading> = {
  readonly [Name in keyof Heading]: Heading[Name] extends Command<infer Input, infer Value>
    ? (...input: Input extends void ? [] : [Input]) => Promise<Reply<Value>>
    : never;
};
