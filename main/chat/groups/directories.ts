import type { DirectoryCommands } from "../../../preload/commands/groups/directories.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { CallAnswer, Endpoint, CallArguments } from "../../../api/shared/endpoint.ts";
import {
  confirmDirectoryVerification,
  leaveDirectory,
  listDirectories,
  requestDirectoryVerification,
  searchDirectories,
  searchDirectoryPeople,
} from "../../../api/groups/directories.ts";
import { toCampusPerson, toDirectory } from "../../service/to-model/groups/to-directory.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toSignInProblem } from "../session/to-sign-in-problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** The campus directory commands. */
export function directoryCommands({ chat }: Parts): FunctionsOf<DirectoryCommands> {
  async function lookUp<Called extends Endpoint, Value>(
    called: Called,
    given: CallArguments<Called>,
    toModel: (answer: CallAnswer<Called>) => Value,
  ): Promise<Reply<Value>> {
    // If the PIN is wrong, the problem contains the number of remaining attempts, as at sign-in.
    const reply = await ask(chat, called, given, toSignInProblem);
    return reply.ok ? done(toModel(reply.value)) : reply;
  }
  return {
    listDirectories: () => lookUp(listDirectories, {}, (answer) => answer.map(toDirectory)),
    leaveDirectory: ({ directoryId }) =>
      lookUp(leaveDirectory, { path: { directory_id: directoryId } }, () => undefined),
    async searchDirectories({ schoolEmail }) {
      const body = { school_email: schoolEmail.trim() };
      if (body.school_email === "") return failed({ kind: "invalid-input", field: "schoolEmail" });
      return lookUp(searchDirectories, { body }, (answer) => answer.map(toDirectory));
    },
    async requestDirectoryVerification({ directoryId, schoolEmail }) {
      const body = { school_email: schoolEmail.trim() };
      if (body.school_email === "") return failed({ kind: "invalid-input", field: "schoolEmail" });
      const path = { directory_id: directoryId };
      return lookUp(requestDirectoryVerification, { path, body }, ({ id }) => ({
        verificationId: id,
      }));
    },
    async confirmDirectoryVerification({ verificationId, pin }) {
      const body = { verification: { pin: pin.trim() } };
      if (body.verification.pin === "") return failed({ kind: "invalid-input", field: "pin" });
      const path = { verification_id: verificationId };
      return lookUp(confirmDirectoryVerification, { path, body }, toDirectory);
    },
    searchDirectoryPeople: ({ majorCodes, graduationYear }) => {
      const query = {
        ...(majorCodes.length === 0 ? {} : { majors: majorCodes.join(",") }),
        ...(graduationYear === null ? {} : { graduation_year: graduationYear }),
      };
      return lookUp(searchDirectoryPeople, { query }, ({ users }) => users.map(toCampusPerson));
    },
  };
}
