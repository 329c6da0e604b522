import type { ProxyCheck, ProxyPasswordRequest } from "../../model/session/proxy.ts";
import type { Command } from "../command.ts";

/** Commands for a proxy that requires a password. */
export interface ProxyCommands {
  /** The open question for a proxy's password; null if there is none. */
  readonly getProxyQuestion: Command<void, ProxyPasswordRequest | null>;
  /** Answers the question. The user name and the password are stored only in memory, until Natter ends. */
  readonly answerProxy: Command<{ readonly username: string; readonly password: string }, void>;
  /** Dismisses the question. The person is asked again when the computer wakes up, and at the next start. */
  readonly dismissProxyQuestion: Command<void, void>;
  /**
   * Stores the password of the proxy that the settings name; null removes it. Returns where the password is stored: in
   * memory only, if there is no keychain.
   */
  readonly keepProxyPassword: Command<{ readonly password: string | null }, "keychain" | "this-run">;
  /** Tests whether the service can be reached through the proxy in the settings. */
  readonly checkProxy: Command<void, ProxyCheck>;
}

export const proxyCommandNames = [
  "getProxyQuestion",
  "answerProxy",
  "dismissProxyQuestion",
  "keepProxyPassword",
  "checkProxy",
] as const satisfies readonly (keyof ProxyCommands)[];
