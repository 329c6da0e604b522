import type { HandedFileId, MediaPath } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { mediaPath } from "../../service/to-model/media/media-path.ts";
import type { Uploader } from "../../service/upload.ts";
import { chooseFile, notSent } from "../drafts/chosen-files.ts";
import type { HandedFiles } from "../drafts/handed-files.ts";
import type { ChatParts } from "../core/parts.ts";
import { uploadImageFrom } from "./uploads.ts";

/** What sending a picture needs that belongs to no message. */
export interface PictureUploadParts {
  readonly chat: Pick<ChatParts, "service" | "clock" | "signal">;
  readonly uploader: Uploader;
  readonly handed: HandedFiles;
  readonly settings: () => Settings;
}

/** Sends a picture of this computer to the service, and gives where it is there. */
export async function uploadPictureFrom(
  { chat, uploader, handed, settings }: PictureUploadParts,
  fileId: HandedFileId,
): Promise<Reply<MediaPath>> {
  const place = handed.pathOf(fileId);
  if (place === null) return failed({ kind: "not-found" });
  const chosen = await chooseFile(place);
  if ("problem" in chosen) return failed(chosen.problem);
  if (chosen.kind !== "image") return failed(notSent(chosen.name, "not-taken"));
  const { service, clock, signal } = chat;
  const { areLocationsStripped } = settings();
  const onProgress = (): void => undefined;
  const sent = await uploadImageFrom(
    { service, uploader, clock, signal, areLocationsStripped, onProgress },
    place,
  );
  if (!sent.ok) return sent;
  return done(mediaPath(String(sent.value["url"]), "original"));
}
