import type { ProxyQuestion } from "../../model/session/proxy.ts";
import type { Command } from "../command.ts";

/** A proxy that asks for a password. */
export interface ProxyCommands {
  /** What is asked now; null where nothing is. */
  readonly getProxyQuestion: Command<void, ProxyQuestion | null>;
  /** Answers it. Both are kept in memory until Natter ends, and nowhere else. */
  readonly answerProxy: Command<{ readonly username: string; readonly password: string }, void>;
  /** Leaves it unanswered. It is asked again when the computer wakes, and at the next start. */
  readonly dismissProxyQuestion: Command<void, void>;
}

/** Their names. */
export const proxyCommandNames = [
  "getProxyQuestion",
  "answerProxy",
  "dismissProxyQuestion",
] as const satisfies readonly (keyof ProxyCommands)[];
