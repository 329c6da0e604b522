import type { CampusPerson, SchoolDirectory } from "../../model/groups/directories.ts";
import type { Command } from "../command.ts";

/** Commands for campus directories: listing those of the account, joining one, and finding people in it. */
export interface DirectoryCommands {
  readonly listDirectories: Command<void, readonly SchoolDirectory[]>;
  readonly leaveDirectory: Command<{ readonly directoryId: string }, void>;
  readonly searchDirectories: Command<{ readonly schoolEmail: string }, readonly SchoolDirectory[]>;
  /**
   * Makes the service send a pin to the school e-mail address. `confirmDirectoryVerification` needs the returned id.
   */
  readonly requestDirectoryVerification: Command<
    { readonly directoryId: string; readonly schoolEmail: string },
    { readonly verificationId: string }
  >;
  readonly confirmDirectoryVerification: Command<
    { readonly verificationId: string; readonly pin: string },
    SchoolDirectory
  >;
  /**
   * People of the account's campus. An empty `majorCodes` matches every major, and a null `graduationYear` every year.
   */
  readonly searchDirectoryPeople: Command<
    { readonly majorCodes: readonly number[]; readonly graduationYear: number | null },
    readonly CampusPerson[]
  >;
}

export const directoryCommandNames = [
  "listDirectories",
  "leaveDirectory",
  "searchDirectories",
  "requestDirectoryVerification",
  "confirmDirectoryVerification",
  "searchDirectoryPeople",
] as const satisfies readonly (keyof DirectoryCommands)[];
