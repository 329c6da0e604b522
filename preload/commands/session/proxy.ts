import type { ProxyCheck, ProxyPasswordRequest } from "../../model/session/proxy.ts";
import type { Command } from "../command.ts";

/** Commands for a proxy that requires a password. */
export interface ProxyCommands {
  /** The question for a proxy's password that waits for an answer; null if there is none. */
  readonly getProxyQuestion: Command<void, ProxyPasswordRequest | null>;
  /** Answers the question. Name and password are stored only in memory, until Natter ends. */
  readonly answerProxy: Command<{ readonly username: string; readonly password: string }, void>;
  /** Dismisses the question. The person is asked again when the computer wakes up, and at the next start. */
  readonly dismissProxyQuestion: Command<void, void>;
  /**
   * Stores the password of the proxy in the settings; null removes it. Returns where it is: without a keychain, it is
   * only in memory.
   */
  readonly keepProxyPassword: Command<{ readonly password: string | null }, "keychain" | "this-run">;
  /** Asks the service by the proxy in the settings. */
  readonly checkProxy: Command<void, ProxyCheck>;
}

export const proxyCommandNames = [
  "getProxyQuestion",
  "answerProxy",
  "dismissProxyQuestion",
  "keepProxyPassword",
  "checkProxy",
] as const satisfies readonly (keyof ProxyCommands)[];
