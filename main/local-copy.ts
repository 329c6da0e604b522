import type { LocalCopyCommands } from "../preload/commands/local-copy.ts";
import { done, failed } from "../preload/reply.ts";
import type { Accounts } from "./accounts.ts";
import type { FunctionsOf } from "./chat/feature.ts";

/** What of the account is kept on this computer, as commands: its local copy, and the media that was fetched. */
export function localCopyCommands(
  accounts: Pick<Accounts, "localCopy" | "deleteLocalCopy">,
  media: { readonly size: () => Promise<number>; readonly clear: () => Promise<void> },
): FunctionsOf<LocalCopyCommands> {
  return {
    describeLocalCopy: async () => {
      const copy = accounts.localCopy();
      return copy === null
        ? failed({ kind: "signed-out" })
        : done({ ...copy, mediaBytes: await media.size() });
    },
    deleteLocalCopy: async ({ isWithUnsent }) => {
      const problem = accounts.deleteLocalCopy(isWithUnsent);
      await media.clear();
      return problem === null ? done(undefined) : failed(problem);
    },
    clearMedia: async () => {
      await media.clear();
      return done(undefined);
    },
  };
}
