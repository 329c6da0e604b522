import { asId } from "../../../preload/base/ids.ts";
import type { MediaPath, UserId } from "../../../preload/base/ids.ts";
import type { RememberedAccount, RememberedAccounts } from "../../chat/session/session-parts.ts";
import type { Kept } from "./settings-shape.ts";

type KeptAccounts = Pick<Kept, "accounts" | "lastAccountId">;

/** Who has a token in the keychain, as lines of the settings file. */
export function rememberedAccounts(file: {
  readonly read: () => KeptAccounts;
  readonly keep: (changes: Partial<KeptAccounts>) => void;
}): RememberedAccounts {
  return {
    all: () => file.read().accounts.map(toRemembered),
    lastUsed() {
      const id = file.read().lastAccountId;
      return id === null ? null : asId<UserId>(id);
    },
    keep({ id, name, avatar }) {
      // Whatever else the value holds is not for the file.
      const account = { id, name, avatar };
      const { accounts } = file.read();
      const isKnown = accounts.some((each) => each.id === id);
      file.keep({
        accounts: isKnown
          ? accounts.map((each) => (each.id === id ? account : each))
          : [...accounts, account],
      });
    },
    forget(id) {
      const { accounts, lastAccountId } = file.read();
      file.keep({
        accounts: accounts.filter((each) => each.id !== id),
        lastAccountId: lastAccountId === id ? null : lastAccountId,
      });
    },
    use(id) {
      if (file.read().lastAccountId !== id) file.keep({ lastAccountId: id });
    },
  };
}

function toRemembered({ id, name, avatar }: KeptAccounts["accounts"][number]): RememberedAccount {
  return { id: asId<UserId>(id), name, avatar: avatar === null ? null : asId<MediaPath>(avatar) };
}
