import { z } from "zod";
import type { DownloadCommands } from "../../../../preload/commands/media/downloads.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import { mostSaved } from "../../../../preload/model/media/downloads.ts";
import { anyId, conversationId, mediaPath, moment, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** A drawn picture of the largest size that screens show, and some more. */
const largestPicture = 128 * 1024 * 1024;

const shared = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("file"),
    conversationId,
    fileId: anyId.transform((text) => asId<FileId>(text)),
  }),
  z.strictObject({ kind: z.enum(["image", "video", "audio"]), media: mediaPath, sentAt: moment }),
]);
const ofDownload = z.strictObject({ downloadId: anyId });

/** Saving what was shared to this computer. */
export const downloadInputs: InputsOf<DownloadCommands> = {
  startDownload: z.strictObject({ shared, isPlaceAsked: z.boolean() }),
  saveShared: z.strictObject({ shared: z.array(shared).min(1).max(mostSaved) }),
  cancelDownload: ofDownload,
  listDownloads: nothing,
  openDownload: ofDownload,
  showDownload: ofDownload,
  copyPicture: z.strictObject({
    png: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= largestPicture),
  }),
};
