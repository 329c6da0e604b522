import { asId } from "../../../preload/base/ids.ts";
import type { MediaPath, UserId } from "../../../preload/base/ids.ts";
import type { RememberedAccount, RememberedAccounts } from "../../chat/session/session-parts.ts";
import type { StoredSettings } from "./settings-shape.ts";

type SavedAccounts = Pick<StoredSettings, "accounts" | "lastAccountId">;

/** Creates the list of accounts with a token in the keychain. The list is stored in the settings file. */
export function createRememberedAccounts(file: {
  readonly read: () => SavedAccounts;
  readonly writeChanges: (changes: Partial<SavedAccounts>) => void;
}): RememberedAccounts {
  return {
    all: () => file.read().accounts.map(toRemembered),
    lastUsed() {
      const id = file.read().lastAccountId;
      return id === null ? null : asId<UserId>(id);
    },
    rememberAccount({ id, name, avatar, tokenEndsAt }) {
      // Only these fields are stored; the value may have others.
      const account = { id, name, avatar, ...(tokenEndsAt === undefined ? {} : { tokenEndsAt }) };
      const { accounts } = file.read();
      const isKnown = accounts.some((each) => each.id === id);
      file.writeChanges({
        accounts: isKnown
          ? accounts.map((each) => (each.id === id ? account : each))
          : [...accounts, account],
      });
    },
    forget(id) {
      const { accounts, lastAccountId } = file.read();
      file.writeChanges({
        accounts: accounts.filter((each) => each.id !== id),
        lastAccountId: lastAccountId === id ? null : lastAccountId,
      });
    },
    use(id) {
      if (file.read().lastAccountId !== id) file.writeChanges({ lastAccountId: id });
    },
  };
}

function toRemembered({ id, avatar, ...others }: SavedAccounts["accounts"][number]): RememberedAccount {
  return { ...others, id: asId<UserId>(id), avatar: avatar === null ? null : asId<MediaPath>(avatar) };
}
