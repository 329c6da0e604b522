import type { LocalCopyCommands } from "../preload/commands/local-copy.ts";
import { done, failed } from "../preload/reply.ts";
import type { FunctionsOf } from "./chat/feature.ts";
import type { CurrentAccount } from "./current-account.ts";

/** What of the account is kept on this computer, as commands: its local copy, and the media that was fetched. */
export function localCopyCommands(
  current: Pick<CurrentAccount, "localCopy" | "deleteLocalCopy">,
  media: { readonly size: () => Promise<number>; readonly clear: () => Promise<void> },
): FunctionsOf<LocalCopyCommands> {
  return {
    describeLocalCopy: async () => {
      const copy = current.localCopy();
      return copy === null
        ? failed({ kind: "signed-out" })
        : done({ ...copy, mediaBytes: await media.size() });
    },
    deleteLocalCopy: async ({ isWithUnsent }) => {
      const problem = current.deleteLocalCopy(isWithUnsent);
      await media.clear();
      return problem === null ? done(undefined) : failed(problem);
    },
    clearMedia: async () => {
      await media.clear();
      return done(undefined);
    },
  };
}
