import { commandNames, pushNames } from "./contract.ts";
import type { CommandInput, CommandName, CommandValue, PushName, Pushes } from "./contract.ts";
import type { Reply } from "./reply.ts";

/** Two functions that carry everything between the renderer and main. */
export interface Transport {
  /** Asks main; the promise holds whatever main answered. */
  invoke(name: CommandName, input: unknown): Promise<unknown>;
  /** Listens to one push; the result stops listening. */
  subscribe(name: PushName, listener: (value: unknown) => void): () => void;
}

type CommandFunctions = {
  readonly [Name in CommandName]: (
    ...input: CommandInput<Name> extends void ? [] : [CommandInput<Name>]
  ) => Promise<Reply<CommandValue<Name>>>;
};
type Subscriptions = {
  readonly [Name in PushName]: (listener: (value: Pushes[Name]) => void) => () => void;
};

/** The one object through which the renderer reaches main. */
export interface Bridge extends CommandFunctions {
  readonly on: Subscriptions;
  /** The path of a file that was dropped or chosen; empty for one that is not on disk. */
  readonly pathOfFile: (file: unknown) => string;
}

/** Makes the renderer's object from the name lists of the contract, so that no call is written by hand. */
export function createBridge(transport: Transport, pathOfFile: (file: unknown) => string): Bridge {
  const commands = Object.fromEntries(
    commandNames.map((name) => [name, (input?: unknown) => transport.invoke(name, input)]),
  );
  const on = Object.fromEntries(
    pushNames.map((name) => [
      name,
      (listener: (value: unknown) => void) => transport.subscribe(name, listener),
    ]),
  );
  return { ...commands, on, pathOfFile } as unknown as Bridge;
}

/** Channel on which a push travels; commands use their own name. */
export function pushChannel(name: PushName): string {
  return `push:${name}`;
}
/** Channel on which a command travels. */
export function commandChannel(name: CommandName): string {
  return `command:${name}`;
}
