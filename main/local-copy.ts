import type { LocalCopyCommands } from "../preload/commands/local-copy.ts";
import { done, failed } from "../preload/reply.ts";
import type { Accounts } from "./accounts.ts";
import type { FunctionsOf } from "./chat/feature.ts";

/** What of the account is kept on this computer, as commands: its local copy, and the pictures that were fetched. */
export function localCopyCommands(
  accounts: Pick<Accounts, "localCopy" | "deleteLocalCopy">,
  pictures: { readonly size: () => number; readonly clear: () => void },
): FunctionsOf<LocalCopyCommands> {
  return {
    describeLocalCopy: () => {
      const copy = accounts.localCopy();
      return Promise.resolve(
        copy === null ? failed({ kind: "signed-out" }) : done({ ...copy, mediaBytes: pictures.size() }),
      );
    },
    deleteLocalCopy: ({ isWithUnsent }) => {
      const problem = accounts.deleteLocalCopy(isWithUnsent);
      pictures.clear();
      return Promise.resolve(problem === null ? done(undefined) : failed(problem));
    },
  };
}
