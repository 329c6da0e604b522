import { z } from "zod";
import type { DownloadCommands } from "../../../../preload/commands/media/downloads.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { maxItemsPerDownload } from "../../../../preload/model/media/downloads.ts";
import { anyId, conversationId, mediaPath, moment, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Maximum size in bytes of a picture for the clipboard, somewhat more than the largest screen needs. */
const maxPictureBytes = 128 * 1024 * 1024;

const shared = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("file"),
    conversationId,
    fileId: anyId.transform((text) => asId<FileId>(text)),
  }),
  z.strictObject({ kind: z.enum(["image", "video", "audio"]), media: mediaPath, sentAt: moment }),
]);
const downloadFields = z.strictObject({ downloadId: anyId });

/** The inputs for commands that save shared media and files on this computer. */
export const downloadInputs: InputsOf<DownloadCommands> = {
  startDownload: z.strictObject({ shared, isTargetAsked: z.boolean() }),
  saveShared: z.strictObject({ shared: z.array(shared).min(1).max(maxItemsPerDownload) }),
  cancelDownload: downloadFields,
  listDownloads: noInput,
  openDownload: downloadFields,
  showDownload: downloadFields,
  prepareDrag: z.strictObject({ shared, mayFetch: z.boolean() }),
  startDrag: z.strictObject({ shared }),
  copyPicture: z.strictObject({
    png: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= maxPictureBytes),
  }),
};
