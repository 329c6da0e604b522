import { z } from "zod";
import type { LocalCopyCommands } from "../../../../preload/commands/conversations/local-copy.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { accountKey, anyId, conversationId, mediaPath, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const shared = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("video"), media: mediaPath }),
  z.strictObject({
    kind: z.literal("file"),
    conversationId,
    fileId: anyId.transform((text) => asId<FileId>(text)),
  }),
]);

/** The inputs for the local copy of an account. */
export const localCopyInputs: InputsOf<LocalCopyCommands> = {
  describeLocalCopy: noInput,
  deleteLocalCopy: z.strictObject({ isWithUnsent: z.boolean() }),
  showLocalCopy: noInput,
  listDetachedCopies: noInput,
  deleteDetachedCopy: z.strictObject({ key: accountKey }),
  clearMedia: noInput,
  listChatSizes: noInput,
  trimChat: z.strictObject({ conversationId, isMedia: z.boolean(), isMessages: z.boolean() }),
  locateMedia: z.strictObject({ media: mediaPath }),
  prefetchMedia: z.strictObject({ shared }),
  describeVideo: z.strictObject({ media: mediaPath }),
};
