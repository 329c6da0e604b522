import { z } from "zod";
import type { LocalCopyCommands } from "../../../../preload/commands/conversations/local-copy.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { accountKey, anyId, conversationId, mediaPath, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const shared = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("video"), media: mediaPath }),
  z.strictObject({
    kind: z.literal("file"),
    conversationId,
    fileId: anyId.transform((text) => asId<FileId>(text)),
  }),
]);

/** What of the account is kept on this computer. */
export const localCopyInputs: InputsOf<LocalCopyCommands> = {
  describeLocalCopy: nothing,
  deleteLocalCopy: z.strictObject({ isWithUnsent: z.boolean() }),
  showLocalCopy: nothing,
  listLeftCopies: nothing,
  deleteLeftCopy: z.strictObject({ key: accountKey }),
  clearMedia: nothing,
  listChatSizes: nothing,
  trimChat: z.strictObject({ conversationId, isMedia: z.boolean(), isMessages: z.boolean() }),
  locateMedia: z.strictObject({ media: mediaPath }),
  fetchAhead: z.strictObject({ shared }),
  describeVideo: z.strictObject({ media: mediaPath }),
};
