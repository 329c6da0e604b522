import { endAccount, enterAccount, showSignedIn } from "./session-account.ts";
import type { AccountInUse, SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";
import { readAccount } from "./sign-in.ts";

/** Signs in the remembered account from the keychain at once; the service is asked afterwards. */
export async function restoreSession(parts: SessionParts, held: SessionState): Promise<void> {
  const remembered = parts.remembered.read();
  const token = await held.kept.read(remembered?.id ?? null);
  // Somebody may have signed in while the keychain asked the person.
  if (held.current().state === "signed-in") return;
  if (remembered === null || token === null) {
    held.rest(null);
    return;
  }
  const found: AccountInUse = {
    account: { ...remembered, email: null, isDemo: false },
    token,
    baseUrls: parts.baseUrls,
    stopDemo: null,
    tokenKeeping: { place: "keychain" },
  };
  try {
    await enterAccount(found, parts, held);
  } catch (error) {
    parts.log.error("account not started", error);
    return;
  }
  checkAccount(found, parts, held).catch((error: unknown) => {
    parts.log.error("account not checked", error);
  });
}

/** Asks the service whose token it is, while the window is already open. Being offline changes nothing. */
async function checkAccount(found: AccountInUse, parts: SessionParts, held: SessionState): Promise<void> {
  const service = parts.serviceAt(found.baseUrls, () => found.token);
  const reply = await readAccount(service, false, new AbortController().signal);
  if (held.inUse !== found || held.current().state !== "signed-in") return;
  if (reply.ok && reply.value.id === found.account.id) {
    held.inUse = { ...found, account: reply.value };
    const { id, name, avatar } = reply.value;
    parts.remembered.write({ id, name, avatar });
    showSignedIn(held.inUse, held);
  } else if (!reply.ok && reply.problem.kind === "signed-out") endAccount("by-service", parts, held);
  else if (!reply.ok && reply.problem.kind === "account-banned") endAccount("banned", parts, held);
}

/** Asks the keychain again: to sign in, or to keep the token of the account that is signed in for this run only. */
export async function retryKeychain(parts: SessionParts, held: SessionState): Promise<void> {
  if (held.current().state === "signed-out") {
    await restoreSession(parts, held);
    return;
  }
  const account = held.inUse;
  if (account === null || held.current().state !== "signed-in") return;
  const { tokenKeeping } = account;
  if (tokenKeeping.place === "keychain" || tokenKeeping.because === "asked") return;
  const keptNow = await held.kept.keep(account, true);
  const { inUse } = held;
  // Another token means another sign-in; another name does not.
  if (inUse?.token !== account.token) {
    await held.kept.forget(account.account.id, keptNow);
    return;
  }
  held.inUse = { ...inUse, tokenKeeping: keptNow };
  if (held.current().state === "signed-in") showSignedIn(held.inUse, held);
}
