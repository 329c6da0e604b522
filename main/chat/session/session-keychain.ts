import type { UserId } from "../../../preload/base/ids.ts";
import type { TokenKeeping } from "../../../preload/model/session/session.ts";
import type { Log } from "../../async/log.ts";
import type { FoundAccount, SessionParts } from "./session-parts.ts";

/** Whether the keychain can hold a token, as last seen. */
export type KeychainState = "ready" | "locked" | "absent";

/** Name that the keychain is asked for when nobody is remembered, to learn whether there is one. */
const nobody = "nobody";

/** The tokens of the accounts: where they are kept, and who they belong to. */
export interface KeptToken {
  state(): KeychainState;
  /** The token kept for an account; null when there is none or it cannot be read now. */
  read(accountId: UserId | null): Promise<string | null>;
  /** Keeps the token and remembers the account, if the person wants that and the keychain can. */
  keep(found: FoundAccount, isWanted: boolean): Promise<TokenKeeping>;
  /** False when a token may still be in the keychain. */
  forget(accountId: UserId, keeping: TokenKeeping): Promise<boolean>;
}

/** Keeps tokens in the keychain only; who they belong to in the settings file. */
export function createKeptToken(
  parts: Pick<SessionParts, "keychain" | "remembered"> & { readonly log: Log },
): KeptToken {
  const { keychain, remembered } = parts;
  let state: KeychainState = "ready";

  function note(because: "absent" | "locked" | "dismissed"): void {
    state = because === "absent" ? "absent" : "locked";
    parts.log.warn("keychain not used", { because });
  }
  async function forgetStale(accountId: UserId): Promise<void> {
    remembered.forget(accountId);
    const reply = await keychain.remove(accountId);
    if (!reply.ok) note(reply.because);
  }
  return {
    state: () => state,
    async read(accountId) {
      const reply = await keychain.read(accountId ?? nobody);
      if (!reply.ok) {
        note(reply.because);
        return null;
      }
      state = "ready";
      return accountId === null ? null : reply.value;
    },
    async keep({ account, token }, isWanted) {
      if (account.isDemo) return { place: "this-run", because: "asked" };
      if (!isWanted) {
        // One that was kept before is not what the person wants now.
        if (remembered.all().some(({ id }) => id === account.id)) await forgetStale(account.id);
        return { place: "this-run", because: "asked" };
      }
      const reply = await keychain.write(account.id, token);
      if (!reply.ok) {
        note(reply.because);
        return { place: "this-run", because: reply.because };
      }
      state = "ready";
      remembered.keep({ id: account.id, name: account.name, avatar: account.avatar });
      return { place: "keychain" };
    },
    async forget(accountId, keeping) {
      remembered.forget(accountId);
      const reply = await keychain.remove(accountId);
      if (reply.ok) return true;
      note(reply.because);
      return keeping.place !== "keychain";
    },
  };
}
