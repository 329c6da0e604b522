import type { UserId } from "../../../preload/base/ids.ts";
import type { TokenStorage } from "../../../preload/model/session/session.ts";
import type { Log } from "../../async/log.ts";
import type { FoundAccount, SessionParts } from "./session-parts.ts";
import { tokenEndOf } from "./token-end.ts";

/** Whether the keychain can store tokens, according to the last access. */
export type KeychainState = "ready" | "locked" | "absent";

/** Account name under which the keychain is tried if no account is remembered. */
const trialAccount = "nobody";

/** Stores tokens in the keychain, and remembers the accounts that they belong to. */
export interface TokenStore {
  state(): KeychainState;
  /** The stored token of an account; null if there is none or the keychain cannot be read now. */
  read(accountId: UserId | null): Promise<string | null>;
  /** Stores the token and remembers the account, if the person wants that and the keychain allows it. */
  storeToken(found: FoundAccount, isWanted: boolean): Promise<TokenStorage>;
  /** Removes the token and the remembered account. Returns false if the token may still be in the keychain. */
  forget(accountId: UserId, keeping: TokenStorage): Promise<boolean>;
}

/**
 * Creates the store of tokens. The tokens are only in the keychain; the list of their accounts is in the settings file.
 */
export function createTokenStore(
  parts: Pick<SessionParts, "keychain" | "remembered"> & { readonly log: Log },
): TokenStore {
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
      const reply = await keychain.read(accountId ?? trialAccount);
      if (!reply.ok) {
        note(reply.because);
        return null;
      }
      state = "ready";
      return accountId === null ? null : reply.value;
    },
    async storeToken(found, isWanted) {
      const { account, token } = found;
      if (account.isDemo) return { place: "this-run", because: "asked" };
      if (!isWanted) {
        // Removes a token that was stored earlier, because the person no longer wants that.
        if (remembered.all().some(({ id }) => id === account.id)) await forgetStale(account.id);
        return { place: "this-run", because: "asked" };
      }
      const reply = await keychain.write(account.id, token);
      if (!reply.ok) {
        note(reply.because);
        return { place: "this-run", because: reply.because };
      }
      state = "ready";
      const { id, name, avatar } = account;
      remembered.rememberAccount({ id, name, avatar, ...tokenEndOf(found) });
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
