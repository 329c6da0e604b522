import type { DirectoryCommands } from "../../../preload/commands/groups/directories.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { CallAnswer, CallInput, Endpoint } from "../../../api/shared/endpoint.ts";
import {
  confirmDirectoryVerification,
  leaveDirectory,
  listDirectories,
  requestDirectoryVerification,
  searchDirectories,
  searchDirectoryPeople,
} from "../../../api/groups/directories.ts";
import { toCampusPerson, toDirectory } from "../../service/to-model/groups/to-directory.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { signInProblem } from "../session/sign-in-problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

const nothing = { path: {}, query: undefined, body: undefined };

/** Campus directories, as commands of one account. */
export function directoryCommands({ chat }: Parts): FunctionsOf<DirectoryCommands> {
  const { service, signal } = chat;
  async function ask<Called extends Endpoint, Value>(
    called: Called,
    input: CallInput<Called>,
    toModel: (answer: CallAnswer<Called>) => Value,
  ): Promise<Reply<Value>> {
    const reply = await service.call(called, input, { signal });
    // A wrong pin is told with the attempts left, as when signing in.
    return reply.ok ? done(toModel(reply.value)) : failed(signInProblem(reply.error));
  }
  return {
    listDirectories: () => ask(listDirectories, nothing, (answer) => answer.map(toDirectory)),
    leaveDirectory: ({ directoryId }) =>
      ask(leaveDirectory, { ...nothing, path: { directory_id: directoryId } }, () => undefined),
    async searchDirectories({ schoolEmail }) {
      const body = { school_email: schoolEmail.trim() };
      if (body.school_email === "") return failed({ kind: "invalid-input", field: "schoolEmail" });
      return ask(searchDirectories, { ...nothing, body }, (answer) => answer.map(toDirectory));
    },
    async requestDirectoryVerification({ directoryId, schoolEmail }) {
      const body = { school_email: schoolEmail.trim() };
      if (body.school_email === "") return failed({ kind: "invalid-input", field: "schoolEmail" });
      const path = { directory_id: directoryId };
      return ask(requestDirectoryVerification, { path, query: undefined, body }, ({ id }) => ({
        verificationId: id,
      }));
    },
    async confirmDirectoryVerification({ verificationId, pin }) {
      const body = { verification: { pin: pin.trim() } };
      if (body.verification.pin === "") return failed({ kind: "invalid-input", field: "pin" });
      const path = { verification_id: verificationId };
      return ask(confirmDirectoryVerification, { path, query: undefined, body }, toDirectory);
    },
    searchDirectoryPeople: ({ majorCodes, graduationYear }) => {
      const query = {
        ...(majorCodes.length === 0 ? {} : { majors: majorCodes.join(",") }),
        ...(graduationYear === null ? {} : { graduation_year: graduationYear }),
      };
      return ask(searchDirectoryPeople, { ...nothing, query }, ({ users }) => users.map(toCampusPerson));
    },
  };
}
