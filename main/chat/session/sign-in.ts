import type { Account } from "../../../preload/model/session/session.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { getMe } from "../../../api/account/account.ts";
import { logIn } from "../../../api/account/login.ts";
import type { WireVerification } from "../../../api/account/login.ts";
import type { Service } from "../../service/service.ts";
import { toAccount } from "../../service/to-model/account/to-account.ts";
import { ask } from "../core/ask.ts";
import { toSignInProblem } from "./to-sign-in-problem.ts";
import { toTokenEnd } from "./token-end.ts";
import type { TokenEnd } from "./token-end.ts";

/** The name under which the service lists the app of a token. */
const appId = "natter";
const maxTokenLength = 512;

/** A user name or e-mail address, and a password. They stay in memory only until the login ends. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type LoginOutcome =
  | { readonly kind: "token"; readonly token: string; readonly end: TokenEnd }
  | { readonly kind: "challenge"; readonly verification: WireVerification }
  | { readonly kind: "problem"; readonly problem: Problem };

/** Trims a pasted token; null if it cannot be a token. */
export function trimToken(pasted: string): string | null {
  const token = pasted.trim();
  return token === "" || token.length > maxTokenLength || /\s/.test(token) ? null : token;
}

/**
 * Reads the account of a token (interface/account#account). Returns `signed-out` if the token is invalid. Problems:
 * those of the service.
 */
export async function readAccount(
  service: Service,
  isDemo: boolean,
  signal: AbortSignal,
): Promise<Reply<Account>> {
  const reply = await ask({ service, signal }, getMe, {}, toSignInProblem);
  return reply.ok ? done(toAccount(reply.value, isDemo)) : reply;
}

/**
 * Logs in with a password (interface/sign-in#password). `verificationCode` is the code of a challenge that was met, if
 * there was one.
 */
export async function logInWithPassword(
  service: Service,
  credentials: Credentials,
  parts: {
    readonly deviceId: string;
    readonly verificationCode: string | null;
    readonly signal: AbortSignal;
  },
): Promise<LoginOutcome> {
  const code = parts.verificationCode;
  const body = {
    app_id: appId,
    grant_type: "password" as const,
    username: credentials.username,
    password: credentials.password,
    device_id: parts.deviceId,
    ...(code === null ? {} : { verification: { code } }),
  };
  const reply = await ask({ service, signal: parts.signal }, logIn, { body }, toSignInProblem);
  if (!reply.ok) return { kind: "problem", problem: reply.problem };
  if ("access_token" in reply.value && typeof reply.value.access_token === "string") {
    const { access_token: token, expires_at: expiresAt } = reply.value;
    return { kind: "token", token, end: toTokenEnd(typeof expiresAt === "number" ? expiresAt : null) };
  }
  return { kind: "challenge", verification: reply.value.verification as WireVerification };
}
