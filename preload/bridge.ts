import { commandNames, pushNames } from "./contract.ts";
import type { CommandInput, CommandName, CommandValue, PushName, Pushes } from "./contract.ts";
import type { HandedFileId } from "./base/ids.ts";
import { done } from "./base/reply.ts";
import type { Reply } from "./base/reply.ts";

/** Two functions that carry everything between the renderer and main. */
export interface Transport {
  /** Asks main; the promise holds whatever main answered. */
  invoke(name: CommandName, input: unknown): Promise<unknown>;
  /** Listens to one push; the result stops listening. */
  subscribe(name: PushName, listener: (value: unknown) => void): () => void;
}

/** Commands of the preload, which the page cannot call. */
const ownCommands = ["handOverFile"] as const satisfies readonly CommandName[];
/** A command that the page can call. */
export type PageCommandName = Exclude<CommandName, (typeof ownCommands)[number]>;
/** All of them. */
export const pageCommandNames = commandNames.filter((name): name is PageCommandName =>
  ownCommands.every((own) => own !== name),
);

type CommandFunctions = {
  readonly [Name in PageCommandName]: (
    ...input: CommandInput<Name> extends void ? [] : [CommandInput<Name>]
  ) => Promise<Reply<CommandValue<Name>>>;
};
type Subscriptions = {
  readonly [Name in PushName]: (listener: (value: Pushes[Name]) => void) => () => void;
};

/** The one object through which the renderer reaches main. */
export interface Bridge extends CommandFunctions {
  readonly on: Subscriptions;
  /** Hands over a file that was dropped or chosen, whose path the page never learns; null for one that is on no disk. */
  readonly handOver: (file: unknown) => Promise<Reply<HandedFileId | null>>;
}

/** Makes the renderer's object from the name lists of the contract, so that no call is written by hand. */
export function createBridge(transport: Transport, pathOfFile: (file: unknown) => string): Bridge {
  const commands = Object.fromEntries(
    pageCommandNames.map((name) => [name, (input?: unknown) => transport.invoke(name, input)]),
  );
  const on = Object.fromEntries(
    pushNames.map((name) => [
      name,
      (listener: (value: unknown) => void) => transport.subscribe(name, listener),
    ]),
  );
  const handOver = (file: unknown): Promise<unknown> => {
    const path = pathOfFile(file);
    return path === "" ? Promise.resolve(done(null)) : transport.invoke("handOverFile", { path });
  };
  return { ...commands, on, handOver } as unknown as Bridge;
}

/** Channel on which a command travels, with the name of the call. */
export function commandChannel(name: CommandName): string {
  return `command:${name}`;
}
/** The one channel on which main sends: the page hears pushes and replies in the order in which they were sent. */
export const toPageChannel = "to-page";
/** What main sends there: a push, or the reply to a call. */
export type ToPage =
  | { readonly kind: "push"; readonly name: PushName; readonly value: unknown }
  | { readonly kind: "reply"; readonly call: string; readonly reply: unknown };
