import { Readable } from "node:stream";
import type { PictureCommands } from "../../../preload/commands/media/pictures.ts";
import type { FileHandleId, MediaPath } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { toMediaPath } from "../../service/to-model/media/media-path.ts";
import type { DiskFile } from "../../service/disk-file.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { Uploader } from "../../service/upload.ts";
import { checkChosenFile, notSentProblem } from "../drafts/chosen-files.ts";
import type { FileHandles } from "../drafts/file-handles.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { uploadImage, uploadImageFrom } from "./uploads.ts";
import type { UploadParts } from "./uploads.ts";

/** The dependencies of the upload of a picture that belongs to no message. */
export interface PictureUploadParts {
  readonly chat: Pick<ChatParts, "service" | "clock" | "signal">;
  readonly uploader: Uploader;
  readonly fileHandles: FileHandles;
  readonly settings: () => Settings;
}

/**
 * Uploads a local picture to the service. Returns its media path. Problems: those of the service, file-not-sent, disk.
 */
export async function uploadPictureFrom(
  parts: PictureUploadParts,
  fileId: FileHandleId,
): Promise<Reply<MediaPath>> {
  const filePath = parts.fileHandles.pathOf(fileId);
  if (filePath === null) return failed({ kind: "not-found" });
  const chosen = await checkChosenFile(filePath, parts.chat.clock);
  if ("problem" in chosen) return failed(chosen.problem);
  if (chosen.kind !== "image") return failed(notSentProblem(chosen.name, "not-taken"));
  return pathOf(await uploadImageFrom(uploadPartsOf(parts), filePath));
}

/** The formats in which the page creates pictures: the first bytes of each, and the name and type of its files. */
const drawnFormats = [
  { begins: [0x89, 0x50, 0x4e, 0x47], name: "picture.png", type: "image/png" },
  { begins: [0xff, 0xd8, 0xff], name: "picture.jpg", type: "image/jpeg" },
] as const;

/** Uploads a picture that the page has drawn. Its first bytes show its format; bytes of another format are refused. */
async function uploadPictureOfPage(parts: PictureUploadParts, bytes: Uint8Array): Promise<Reply<MediaPath>> {
  const format = drawnFormats.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (format === undefined) return failed({ kind: "invalid-input", field: "bytes" });
  const file: DiskFile = {
    name: format.name,
    type: format.type,
    size: bytes.length,
    failure: () => null,
    open: () => Readable.from([bytes]),
  };
  return pathOf(await uploadImage(uploadPartsOf(parts), file));
}

function uploadPartsOf({ chat, uploader, settings }: PictureUploadParts): UploadParts {
  const { service, clock, signal } = chat;
  const { areLocationsStripped } = settings();
  return { service, uploader, clock, signal, areLocationsStripped, onProgress: () => undefined };
}

function pathOf(sent: Reply<WireAttachment>): Reply<MediaPath> {
  return sent.ok ? done(toMediaPath(String(sent.value["url"]), "original")) : sent;
}

/** The commands for pictures that do not belong to a message. */
export function pictureCommands({
  pictures,
}: {
  readonly pictures: PictureUploadParts;
}): FunctionsOf<PictureCommands> {
  return { uploadPicture: ({ bytes }) => uploadPictureOfPage(pictures, bytes) };
}
