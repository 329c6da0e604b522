import type { CampusPerson, Directory } from "../../model/groups/directories.ts";
import type { Command } from "../command.ts";

/** Campus directories: which one is in, how to join one, and who is there. */
export interface DirectoryCommands {
  readonly listDirectories: Command<void, readonly Directory[]>;
  readonly leaveDirectory: Command<{ readonly directoryId: string }, void>;
  readonly searchDirectories: Command<{ readonly schoolEmail: string }, readonly Directory[]>;
  /** Has a pin sent to the school address; the value is what it is confirmed with. */
  readonly requestDirectoryVerification: Command<
    { readonly directoryId: string; readonly schoolEmail: string },
    { readonly verificationId: string }
  >;
  /** Joins the school. */
  readonly confirmDirectoryVerification: Command<
    { readonly verificationId: string; readonly pin: string },
    Directory
  >;
  /** Without majors: of every major. */
  readonly searchDirectoryPeople: Command<
    { readonly majorCodes: readonly number[]; readonly graduationYear: number | null },
    readonly CampusPerson[]
  >;
}

/** Their names. */
export const directoryCommandNames = [
  "listDirectories",
  "leaveDirectory",
  "searchDirectories",
  "requestDirectoryVerification",
  "confirmDirectoryVerification",
  "searchDirectoryPeople",
] as const satisfies readonly (keyof DirectoryCommands)[];
