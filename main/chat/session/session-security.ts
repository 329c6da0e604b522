import type { BackupCode } from "../../../preload/model/session/security.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { changePassword, setMfa } from "../../../api/account/login.ts";
import type { Service } from "../../service/service.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { ask, dropReplyValue } from "../core/ask.ts";
import type { TokenRenewal } from "./access-token.ts";
import { toProblem } from "../core/problem.ts";
import { markAccountEnded, publishChangedAccount, undoTokenStorage } from "./session-account.ts";
import { endToken } from "./session-end-token.ts";
import type { AccountInUse, LiveSession, SessionParts } from "./session-parts.ts";
import type { MainSessionState } from "./session-state.ts";
import { serviceOfAccount } from "./session-service.ts";
import { logInWithPassword, readAccount } from "./sign-in.ts";
import { toTokenEnd } from "./token-end.ts";
import type { TokenEnd } from "./token-end.ts";

interface Passwords {
  readonly current: string;
  readonly next: string;
}

/** A token that replaces a revoked token, with its end if that is known. */
interface NewToken extends TokenRenewal {
  readonly end: TokenEnd;
}

type SecurityCommands = Pick<LiveSession, "enableMfa" | "changePassword">;

/**
 * Creates the two commands that revoke the current token: enabling the second factor and changing the password
 * (interface/sign-in#token-list).
 */
export function createSecurityCommands(
  parts: SessionParts,
  sessionState: MainSessionState,
): SecurityCommands {
  return {
    enableMfa: () => whileSignedIn(sessionState, (account) => enableMfa(account, parts, sessionState)),
    async changePassword(input) {
      const missing = input.current === "" ? "current" : input.next === "" ? "next" : null;
      if (missing !== null) return failed({ kind: "invalid-input", field: missing });
      return whileSignedIn(sessionState, (account) => replacePassword(account, input, parts, sessionState));
    },
  };
}

async function whileSignedIn<Value>(
  sessionState: MainSessionState,
  work: (account: AccountInUse) => Promise<Reply<Value>>,
): Promise<Reply<Value>> {
  const account = sessionState.current().state === "signed-in" ? sessionState.accounts.shown() : null;
  return account === null ? failed({ kind: "signed-out" }) : work(account);
}

async function enableMfa(
  account: AccountInUse,
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<Reply<BackupCode>> {
  const { token, end, reply } = await parts.renew(accountKeyOf(account.account), () =>
    sendEnable(serviceOfAccount(account, parts)),
  );
  if (token !== null) await keepToken(account, { token, end }, parts, sessionState);
  return reply;
}

async function sendEnable(service: Service): Promise<NewToken & { readonly reply: Reply<BackupCode> }> {
  const body = { mfa: { status: "enable" as const } };
  const answer = await ask({ service }, setMfa, { body });
  if (!answer.ok) return { token: null, end: {}, reply: answer };
  const token = answer.value?.access_token?.access_token ?? null;
  const end = toTokenEnd(answer.value?.access_token?.expires_at);
  const backupCode = answer.value?.mfa?.backup_code;
  if (backupCode !== undefined) return { token, end, reply: done({ backupCode }) };
  return {
    token,
    end,
    reply: failed({ kind: "unreadable", endpoint: setMfa.name, field: "mfa.backup_code" }),
  };
}

/**
 * Changes the password and logs in with the new password. If the service requires a second factor for that, the session
 * ends.
 */
async function replacePassword(
  account: AccountInUse,
  passwords: Passwords,
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<Reply<void>> {
  const service = serviceOfAccount(account, parts);
  const key = accountKeyOf(account.account);
  const email = account.account.email ?? (await readEmail(service));
  const { token, end, reply } = await parts.renew(key, async () => {
    const changed = await sendPassword(service, passwords);
    if (!changed.ok || email === null) return { token: null, end: {}, reply: changed };
    return { ...(await logInAgain(email, passwords.next, account, parts)), reply: changed };
  });
  if (token !== null) await keepToken(account, { token, end }, parts, sessionState);
  else if (reply.ok && sessionState.accounts.holds(key, account.token)) {
    markAccountEnded(key, "password-changed", parts, sessionState);
  }
  return reply;
}

function passwordProblem(error: ServiceError): Problem {
  const isWrong = error.kind === "refused" && error.refusal === "wrongPassword";
  return isWrong ? { kind: "wrong-credentials" } : toProblem(error);
}

async function sendPassword(service: Service, { current, next }: Passwords): Promise<Reply<void>> {
  const body = { password: next, password_current: current };
  return dropReplyValue(await ask({ service }, changePassword, { body }, passwordProblem));
}

/**
 * Reads the e-mail address for a login. An account that was restored while the service was unreachable does not have
 * it.
 */
async function readEmail(service: Service): Promise<string | null> {
  const reply = await readAccount(service, false, new AbortController().signal);
  return reply.ok ? reply.value.email : null;
}

async function logInAgain(
  username: string,
  password: string,
  { baseUrls }: AccountInUse,
  parts: SessionParts,
): Promise<NewToken> {
  const outcome = await logInWithPassword(
    parts.serviceAt(baseUrls, () => null),
    { username, password },
    {
      deviceId: parts.deviceId(),
      verificationCode: null,
      signal: new AbortController().signal,
    },
  );
  return outcome.kind === "token" ? outcome : { token: null, end: {} };
}

/**
 * Stores a new token in the same way as the previous token. If the account is no longer signed in, ends the new token
 * instead.
 */
async function keepToken(
  account: AccountInUse,
  { token, end }: { readonly token: string; readonly end: TokenEnd },
  parts: SessionParts,
  sessionState: MainSessionState,
): Promise<void> {
  const key = accountKeyOf(account.account);
  const before = sessionState.accounts.get(key);
  if (before?.token !== account.token) {
    await endToken({ ...account, token }, parts);
    return;
  }
  const { account: person, baseUrls, stopDemo, tokenKeeping, ended } = before;
  // The end of the previous token does not apply to the new token.
  const renewed = { account: person, token, baseUrls, stopDemo, tokenKeeping, ended, ...end };
  sessionState.accounts.put(renewed);
  const isKeepingWanted = tokenKeeping.place === "keychain" || tokenKeeping.because !== "asked";
  const keptNow = await sessionState.tokenStore.storeToken(renewed, isKeepingWanted);
  const now = sessionState.accounts.get(key);
  if (now?.token !== token) {
    await undoTokenStorage(account.account, keptNow, sessionState);
    return;
  }
  publishChangedAccount({ ...now, tokenKeeping: keptNow }, sessionState);
  parts.log.info("token renewed", { tokenKeeping: keptNow.place });
}
