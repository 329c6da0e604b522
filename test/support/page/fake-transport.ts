import { done } from "../../../preload/base/reply.ts";
import type { CommandInput, CommandName, CommandValue } from "../../../preload/contract.ts";
import type { PushName, Pushes } from "../../../preload/pushes.ts";
import type { BridgeTransport } from "../../../preload/bridge.ts";
import type { Reply } from "../../../preload/base/reply.ts";

type Answer<Name extends CommandName> = (
  input: CommandInput<Name>,
) => Reply<CommandValue<Name>> | Promise<Reply<CommandValue<Name>>>;

/** One call that the renderer made. */
export interface Call {
  readonly name: CommandName;
  readonly input: unknown;
}

/** A transport without a main process. The test answers the calls and sends the pushes. */
export interface FakeTransport extends BridgeTransport {
  /** Every call so far, the oldest first. */
  readonly calls: readonly Call[];
  /** Sets how a command is answered from now on. */
  answer<Name extends CommandName>(name: Name, answer: Answer<Name>): void;
  /** Sends a value to all listeners of this push. */
  push<Name extends PushName>(name: Name, value: Pushes[Name]): void;
  /** The inputs of every call of one command, the oldest first. */
  inputsOf<Name extends CommandName>(name: Name): readonly CommandInput<Name>[];
  /** The number of listeners of a push. */
  listenerCount(name: PushName): number;
}

/**
 * Creates a fake transport. A call without an answer rejects with the command's name, so that no test passes by
 * accident. `onReceived` receives every value that the page gets.
 */
export function createFakeTransport(onReceived: (value: unknown) => void = () => undefined): FakeTransport {
  const calls: Call[] = [];
  // Every press on a picture or a file sends this command, so it has an answer in all tests.
  const answers = new Map<CommandName, (input: unknown) => unknown>([["prepareDrag", () => done(false)]]);
  const listeners = new Map<PushName, Set<(value: unknown) => void>>();
  return {
    calls,
    answer: (name, answer) => {
      answers.set(name, (input) => answer(input as never));
    },
    push: (name, value) => {
      onReceived(value);
      for (const listener of [...(listeners.get(name) ?? [])]) listener(value);
    },
    inputsOf: (name) => calls.filter((call) => call.name === name).map((call) => call.input as never),
    listenerCount: (name) => listeners.get(name)?.size ?? 0,
    invoke: async (name, input) => {
      calls.push({ name, input });
      const answer = answers.get(name);
      if (answer === undefined) throw new Error(`${name} was called, and the test does not answer it`);
      const reply = await answer(input);
      onReceived(reply);
      return reply;
    },
    subscribe: (name, listener) => {
      const existing = listeners.get(name) ?? new Set();
      existing.add(listener);
      listeners.set(name, existing);
      return () => existing.delete(listener);
    },
  };
}
