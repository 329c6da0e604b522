import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { waitForBrowser } from "./browser-sign-in.ts";
import { takeAccount } from "./session-account.ts";
import type { Attempts } from "./session-attempt.ts";
import { endToken } from "./session-end-token.ts";
import type { FoundAccount, LiveSession, SessionParts } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";
import { readAccount } from "./sign-in.ts";

/** An account that the browser came back with, and that the person was not asked about yet, or has not answered. */
interface Candidate {
  readonly found: FoundAccount;
  readonly signal: AbortSignal;
  /** Taking it in, so that two answers do not take it twice. */
  taking: Promise<Reply<void>> | null;
}

/**
 * Signing in with the browser. Whoever can make the browser visit the callback address can bring a token of their own
 * account, so the person is asked before an account is kept. One that is not confirmed is forgotten, and its token ended.
 */
export function createBrowserSignIn(
  parts: SessionParts,
  held: SessionState,
  attempts: Attempts,
): Pick<LiveSession, "signInWithBrowser" | "confirmAccount"> {
  let candidate: Candidate | null = null;

  function ask(found: FoundAccount, signal: AbortSignal): void {
    const asked: Candidate = { found, signal, taking: null };
    candidate = asked;
    signal.addEventListener(
      "abort",
      () => {
        if (candidate !== asked) return;
        candidate = null;
        dropToken(found.token, parts, held);
      },
      { once: true },
    );
    held.set({ state: "confirming-account", found: found.account });
  }
  async function take(asked: Candidate): Promise<Reply<void>> {
    try {
      await takeAccount(asked.found, { isKeepingWanted: true, signal: asked.signal }, parts, held);
      return done(undefined);
    } finally {
      if (candidate === asked) candidate = null;
      attempts.settle(asked.signal);
    }
  }
  return {
    async signInWithBrowser() {
      const clientId = parts.clientId().trim();
      if (clientId === "") return failed({ kind: "no-client-id" });
      return attempts.run(async (signal) => {
        held.set({ state: "waiting-for-browser" });
        const { authorizeAddress, callbackPort: port, openLink, clock, baseUrls } = parts;
        const reply = await waitForBrowser({ authorizeAddress, clientId, port, openLink, clock, signal });
        if (!reply.ok) return attempts.fail(reply.problem, signal);
        const token = reply.value;
        if (token === null) return done(undefined);
        parts.showWindow();
        const service = parts.serviceAt(baseUrls, () => token);
        const account = await readAccount(service, false, signal);
        if (account.ok && !signal.aborted) {
          ask({ account: account.value, token, baseUrls, stopDemo: null }, signal);
          return done(undefined);
        }
        dropToken(token, parts, held);
        return account.ok ? done(undefined) : attempts.fail(account.problem, signal);
      });
    },
    async confirmAccount() {
      if (candidate === null) return failed({ kind: "not-found" });
      return (candidate.taking ??= take(candidate));
    },
  };
}

/** Has the service end a token that nobody wants. */
function dropToken(token: string, parts: SessionParts, held: SessionState): void {
  // It may be one that the service had given before, and that is in use.
  if (held.accounts.all().some((account) => account.token === token)) return;
  const ending = endToken({ token, baseUrls: parts.baseUrls }, parts).then((ended) => {
    if (!ended.ok) parts.log.warn("token not ended", { kind: ended.problem.kind });
  });
  held.signingOut = Promise.all([held.signingOut, ending]);
}
