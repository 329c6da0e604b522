import type { FileCommands } from "../../preload/commands/files.ts";
import { done, failed } from "../../preload/reply.ts";
import { listFileData } from "../service/endpoints/files.ts";
import { toFileInfo } from "../service/to-model/to-file-info.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { toProblem } from "./problem.ts";

/** Files that were shared, as commands of one account. */
export function fileCommands({ chat: { service, signal } }: FeatureParts): FunctionsOf<FileCommands> {
  return {
    getFileInfo: async ({ conversationId, fileId }) => {
      const path = { conversation_id: conversationId };
      const body = { file_ids: [fileId] };
      const reply = await service.call(listFileData, { path, query: undefined, body }, { signal });
      if (!reply.ok) return failed(toProblem(reply.error));
      const [wire] = reply.value;
      const info = wire === undefined ? null : toFileInfo(wire);
      return info === null ? failed({ kind: "not-found" }) : done(info);
    },
  };
}
