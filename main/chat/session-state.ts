import type { Session } from "../../preload/model.ts";
import type { Problem } from "../../preload/reply.ts";
import type { Publish } from "./ports.ts";
import type { KeptToken } from "./session-keychain.ts";
import type { AccountInUse } from "./session-parts.ts";

/** The one session: what the window is told, and the account behind it. Shared by the parts of signing in and out. */
export interface SessionState {
  readonly current: () => Session;
  readonly set: (session: Session) => void;
  /** To what stands without any attempt to sign in: ended by the service, or signed out with a notice. */
  readonly rest: (notice: Problem | null) => void;
  readonly kept: KeptToken;
  /** The account in use: signed in, or ended by the service. */
  inUse: AccountInUse | null;
  /** The session that an account ended by the service goes back to. */
  ended: Session | null;
  /** Work of the last signing out, which the next signing in must not overtake in the keychain. */
  signingOut: Promise<unknown>;
}

/** A session that is starting. */
export function createSessionState(publish: Publish, kept: KeptToken): SessionState {
  let session: Session = { state: "starting" };
  const set = (next: Session): void => {
    session = next;
    publish("sessionChanged", next);
  };
  const state: SessionState = {
    current: () => session,
    set,
    rest: (notice) => {
      set(state.ended ?? { state: "signed-out", notice, keychain: kept.state() });
    },
    kept,
    inUse: null,
    ended: null,
    signingOut: Promise.resolve(),
  };
  return state;
}
