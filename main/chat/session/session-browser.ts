import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { getTokenFromBrowser, openSignInPage } from "./browser-sign-in.ts";
import { addSignedInAccount } from "./session-account.ts";
import type { SignInAttempts } from "./session-attempt.ts";
import { endToken } from "./session-end-token.ts";
import type { FoundAccount, LiveSession, SessionParts } from "./session-parts.ts";
import type { MainSessionState } from "./session-state.ts";
import { readAccount } from "./sign-in.ts";

/** An account that the browser sign-in returned and that the person has not confirmed yet. */
interface Candidate {
  readonly foundAccount: FoundAccount;
  readonly signal: AbortSignal;
  /** The running step that adds the account; stored so that confirming twice does not add it twice. */
  runningStep: Promise<Reply<void>> | null;
}

/**
 * Signs in with the browser. Anyone who can make the browser open the callback URL could pass a token of another
 * account. So the person must confirm the account first. The token of an account that is not confirmed is ended at the
 * service.
 */
export function createBrowserSignIn(
  parts: SessionParts,
  state: MainSessionState,
  attempts: SignInAttempts,
): Pick<LiveSession, "signInWithBrowser" | "confirmAccount"> {
  let candidate: Candidate | null = null;

  function askToConfirm(found: FoundAccount, signal: AbortSignal): void {
    const asked: Candidate = { foundAccount: found, signal, runningStep: null };
    candidate = asked;
    signal.addEventListener(
      "abort",
      () => {
        if (candidate !== asked) return;
        candidate = null;
        dropToken(found.token, parts, state);
      },
      { once: true },
    );
    state.set({ state: "confirming-account", found: found.account });
  }
  async function addCandidate(asked: Candidate): Promise<Reply<void>> {
    try {
      const { foundAccount, signal } = asked;
      await addSignedInAccount(foundAccount, { isKeepingWanted: true, signal }, parts, state);
      return done(undefined);
    } finally {
      if (candidate === asked) candidate = null;
      attempts.endAttempt(asked.signal);
    }
  }
  return {
    async signInWithBrowser() {
      const clientId = parts.clientId().trim();
      if (clientId === "") return failed({ kind: "no-client-id" });
      // A sign-in waits for the browser already, but the person has closed the page. Opens the page again; the sign-in
      // continues to wait.
      if (state.current().state === "waiting-for-browser") return openSignInPage({ ...parts, clientId });
      return attempts.run(async (signal) => {
        state.set({ state: "waiting-for-browser" });
        const { callbackPort: port, baseUrls } = parts;
        const reply = await getTokenFromBrowser({ ...parts, clientId, port, signal });
        if (!reply.ok) return attempts.fail(reply.problem, signal);
        const token = reply.value;
        if (token === null) return done(undefined);
        parts.showWindow();
        const service = parts.serviceAt(baseUrls, () => token);
        const account = await readAccount(service, false, signal);
        if (account.ok && !signal.aborted) {
          askToConfirm({ account: account.value, token, baseUrls, stopDemo: null }, signal);
          return done(undefined);
        }
        dropToken(token, parts, state);
        return account.ok ? done(undefined) : attempts.fail(account.problem, signal);
      });
    },
    async confirmAccount() {
      if (candidate === null) return failed({ kind: "not-found" });
      return (candidate.runningStep ??= addCandidate(candidate));
    },
  };
}

/** Ends an unwanted token at the service. */
function dropToken(token: string, parts: SessionParts, state: MainSessionState): void {
  // The service may have returned a token that another session here already uses. That token must not be ended.
  if (state.accounts.all().some((account) => account.token === token)) return;
  const ending = endToken({ token, baseUrls: parts.baseUrls }, parts).then((ended) => {
    if (!ended.ok) parts.log.warn("token not ended", { kind: ended.problem.kind });
  });
  state.signingOut = Promise.all([state.signingOut, ending]);
}
