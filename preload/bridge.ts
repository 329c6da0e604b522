import { commandNames } from "./contract.ts";
import { pushNames } from "./pushes.ts";
import type { CommandInput, CommandName, CommandValue } from "./contract.ts";
import type { PushName, Pushes } from "./pushes.ts";
import type { FileHandleId } from "./base/ids.ts";
import type { MicrophoneAccess } from "./model/app/microphone.ts";
import { done } from "./base/reply.ts";
import type { Reply } from "./base/reply.ts";

/** The two functions through which the renderer and the main process communicate. */
export interface BridgeTransport {
  /** Sends a command to the main process; the promise resolves with its response. */
  invoke(name: CommandName, input: unknown): Promise<unknown>;
  /** Listens to one push. The returned function removes the listener. */
  subscribe(name: PushName, listener: (value: unknown) => void): () => void;
}

/** Commands that only the preload script sends; the page cannot call them. */
const ownCommands = ["handOverFile", "allowMicrophone"] as const satisfies readonly CommandName[];
/** A command that the page can call. */
export type PageCommandName = Exclude<CommandName, (typeof ownCommands)[number]>;
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

/** The object through which the page reaches the main process; there is no other way. */
export interface Bridge extends CommandFunctions {
  readonly on: Subscriptions;
  /**
   * Registers a file that was dropped or chosen. The page never learns its path. Null for a file that is not on disk.
   */
  readonly handOver: (file: unknown) => Promise<Reply<FileHandleId | null>>;
  /**
   * Asks whether the page may open the microphone. It is `refused` unless the person has just pressed a key or a button.
   */
  readonly askForMicrophone: () => Promise<Reply<MicrophoneAccess>>;
}

/**
 * Creates the renderer's bridge from the name lists of the contract, so that no call is written by hand. `hasGesture`
 * returns whether the person has just pressed a key or a button.
 */
export function createBridge(
  transport: BridgeTransport,
  pathOfFile: (file: unknown) => string,
  hasGesture: () => boolean = () => false,
): Bridge {
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
  const askForMicrophone = (): Promise<unknown> => {
    const refused: MicrophoneAccess = "refused";
    return hasGesture() ? transport.invoke("allowMicrophone", undefined) : Promise.resolve(done(refused));
  };
  return { ...commands, on, handOver, askForMicrophone } as unknown as Bridge;
}

/** Channel on which the command with this name is sent. */
export function commandChannel(name: CommandName): string {
  return `command:${name}`;
}
/**
 * The channel on which the main process sends everything, so that the page receives pushes and replies in the order in
 * which they were sent.
 */
export const mainToPageChannel = "to-page";
/** A message from the main process to the page: a push, or the reply to a call. */
export type PushOrReply =
  | { readonly kind: "push"; readonly name: PushName; readonly value: unknown }
  | { readonly kind: "reply"; readonly call: string; readonly reply: unknown };
