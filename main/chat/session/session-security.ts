import type { BackupCode } from "../../../preload/model/session/security.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { changePassword, setMfa } from "../../../api/account/login.ts";
import type { Service } from "../../service/service.ts";
import type { Renewal } from "./held-token.ts";
import { toProblem } from "../core/problem.ts";
import { endAccount, replaceAccount, undoKeeping } from "./session-account.ts";
import { endToken } from "./session-end-token.ts";
import type { AccountInUse, LiveSession, SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";
import { logInWithPassword, readAccount } from "./sign-in.ts";

interface Passwords {
  readonly current: string;
  readonly next: string;
}

type SecurityCommands = Pick<LiveSession, "enableMfa" | "changePassword">;

/** The two changes that end the token with which they are made (interface/sign-in#token-list). */
export function createSecurity(parts: SessionParts, held: SessionState): SecurityCommands {
  return {
    enableMfa: () => whileSignedIn(held, (account) => enableMfa(account, parts, held)),
    async changePassword(input) {
      const missing = input.current === "" ? "current" : input.next === "" ? "next" : null;
      if (missing !== null) return failed({ kind: "invalid-input", field: missing });
      return whileSignedIn(held, (account) => replacePassword(account, input, parts, held));
    },
  };
}

async function whileSignedIn<Value>(
  held: SessionState,
  work: (account: AccountInUse) => Promise<Reply<Value>>,
): Promise<Reply<Value>> {
  const account = held.current().state === "signed-in" ? held.accounts.shown() : null;
  return account === null ? failed({ kind: "signed-out" }) : work(account);
}

/** The service as this account has it, outside of what the account does by itself. */
function serviceOf(account: AccountInUse, parts: SessionParts): Service {
  return parts.serviceAt(account.baseUrls, () => account.token);
}

async function enableMfa(
  account: AccountInUse,
  parts: SessionParts,
  held: SessionState,
): Promise<Reply<BackupCode>> {
  const { token, reply } = await parts.renew(accountKeyOf(account.account), () =>
    sendEnable(serviceOf(account, parts)),
  );
  if (token !== null) await keepToken(account, token, parts, held);
  return reply;
}

async function sendEnable(service: Service): Promise<Renewal & { readonly reply: Reply<BackupCode> }> {
  const body = { mfa: { status: "enable" as const } };
  const answer = await service.call(setMfa, { path: {}, query: undefined, body });
  if (!answer.ok) return { token: null, reply: failed(toProblem(answer.error)) };
  const token = answer.value?.access_token?.access_token ?? null;
  const backupCode = answer.value?.mfa?.backup_code;
  if (backupCode !== undefined) return { token, reply: done({ backupCode }) };
  return { token, reply: failed({ kind: "unreadable", endpoint: setMfa.name, field: "mfa.backup_code" }) };
}

/** Changes the password and signs in with the new one; where that takes more than the password, the session has ended. */
async function replacePassword(
  account: AccountInUse,
  passwords: Passwords,
  parts: SessionParts,
  held: SessionState,
): Promise<Reply<void>> {
  const service = serviceOf(account, parts);
  const key = accountKeyOf(account.account);
  const email = account.account.email ?? (await readEmail(service));
  const { token, reply } = await parts.renew(key, async () => {
    const changed = await sendPassword(service, passwords);
    if (!changed.ok || email === null) return { token: null, reply: changed };
    return { token: await logInAgain(email, passwords.next, account, parts), reply: changed };
  });
  if (token !== null) await keepToken(account, token, parts, held);
  else if (reply.ok && held.accounts.holds(key, account.token)) {
    endAccount(key, "password-changed", parts, held);
  }
  return reply;
}

async function sendPassword(service: Service, { current, next }: Passwords): Promise<Reply<void>> {
  const body = { password: next, password_current: current };
  const reply = await service.call(changePassword, { path: {}, query: undefined, body });
  if (reply.ok) return done(undefined);
  const isWrong = reply.error.kind === "refused" && reply.error.refusal === "wrongPassword";
  return failed(isWrong ? { kind: "wrong-credentials" } : toProblem(reply.error));
}

/** A session that was restored while the service was out of reach does not know the address to log in with. */
async function readEmail(service: Service): Promise<string | null> {
  const reply = await readAccount(service, false, new AbortController().signal);
  return reply.ok ? reply.value.email : null;
}

async function logInAgain(
  username: string,
  password: string,
  { baseUrls }: AccountInUse,
  parts: SessionParts,
): Promise<string | null> {
  const outcome = await logInWithPassword(
    parts.serviceAt(baseUrls, () => null),
    { username, password },
    {
      deviceId: parts.deviceId(),
      verificationCode: null,
      signal: new AbortController().signal,
    },
  );
  return outcome.kind === "token" ? outcome.token : null;
}

/** Keeps a new token where the one before it was kept. One that nobody is signed in with any more is ended. */
async function keepToken(
  account: AccountInUse,
  token: string,
  parts: SessionParts,
  held: SessionState,
): Promise<void> {
  const key = accountKeyOf(account.account);
  const before = held.accounts.get(key);
  if (before?.token !== account.token) {
    await endToken({ ...account, token }, parts);
    return;
  }
  const renewed = { ...before, token };
  held.accounts.put(renewed);
  const { tokenKeeping } = before;
  const isKeepingWanted = tokenKeeping.place === "keychain" || tokenKeeping.because !== "asked";
  const keptNow = await held.kept.keep(renewed, isKeepingWanted);
  const now = held.accounts.get(key);
  if (now?.token !== token) {
    await undoKeeping(account.account, keptNow, held);
    return;
  }
  replaceAccount({ ...now, tokenKeeping: keptNow }, held);
  parts.log.info("token renewed", { tokenKeeping: keptNow.place });
}
