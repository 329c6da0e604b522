import type { Account } from "../../../preload/model/session/session.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { getMe } from "../../../api/account/account.ts";
import { logIn } from "../../../api/account/login.ts";
import type { WireVerification } from "../../../api/account/login.ts";
import type { Service } from "../../service/service.ts";
import { toAccount } from "../../service/to-model/account/to-account.ts";
import { signInProblem } from "./sign-in-problem.ts";

/** What the service names as the app that a token was made for. */
const appId = "natter";
const longestToken = 512;

/** User name or e-mail, and password; in memory only until the login they are for is over. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What a login comes to. */
export type LoginOutcome =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "challenge"; readonly verification: WireVerification }
  | { readonly kind: "problem"; readonly problem: Problem };

/** A pasted token without the space around it; null when it cannot be one. */
export function cleanToken(pasted: string): string | null {
  const token = pasted.trim();
  return token === "" || token.length > longestToken || /\s/.test(token) ? null : token;
}

/** Asks the service whose token this is (interface/account#account). `signed-out` when it is nobody's. */
export async function readAccount(
  service: Service,
  isDemo: boolean,
  signal: AbortSignal,
): Promise<Reply<Account>> {
  const reply = await service.call(getMe, { path: {}, query: undefined, body: undefined }, { signal });
  return reply.ok ? done(toAccount(reply.value, isDemo)) : failed(signInProblem(reply.error));
}

/**
 * Logs in with a password (interface/sign-in#password). `verificationCode` is the id of a challenge that
 * was met, when the login is repeated after one.
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
  const reply = await service.call(logIn, { path: {}, query: undefined, body }, { signal: parts.signal });
  if (!reply.ok) return { kind: "problem", problem: signInProblem(reply.error) };
  if ("access_token" in reply.value && typeof reply.value.access_token === "string") {
    return { kind: "token", token: reply.value.access_token };
  }
  return { kind: "challenge", verification: reply.value.verification as WireVerification };
}
