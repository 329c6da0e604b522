import type { ProxyPasswordRequest } from "../../model/session/proxy.ts";
import type { Command } from "../command.ts";

/** Commands for a proxy that requires a password. */
export interface ProxyCommands {
  /** The question for a proxy's password that waits for an answer; null if there is none. */
  readonly getProxyQuestion: Command<void, ProxyPasswordRequest | null>;
  /** Answers the question. Name and password are stored only in memory, until Natter ends. */
  readonly answerProxy: Command<{ readonly username: string; readonly password: string }, void>;
  /** Dismisses the question. The person is asked again when the computer wakes up, and at the next start. */
  readonly dismissProxyQuestion: Command<void, void>;
}

export const proxyCommandNames = [
  "getProxyQuestion",
  "answerProxy",
  "dismissProxyQuestion",
] as const satisfies readonly (keyof ProxyCommands)[];
