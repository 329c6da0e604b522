import type { createMediaUpload, putMedia } from "../../../api/media/media-uploads.ts";
import { createdStatus, requireSignIn } from "../../http/handler.ts";
import type { ReceivedCall, Handler } from "../../http/handler.ts";
import { isMediaOfType, mediaTypeOfExtension } from "../../media/media-types.ts";
import { pictureName } from "../../pictures/picture-name.ts";
import type { MediaUpload } from "../../world/media/media-uploads.ts";
import { isRefused, notFound, refuse } from "../../world/refused.ts";

const handleCreate: Handler<typeof createMediaUpload> = requireSignIn((call) => {
  const { world, caller, body, urls, pictureUrl } = call;
  if (body.senderId !== caller.id) return refuse(403, "senderId must be your own");
  if (body.groupId !== undefined && !world.conversations.isVisible(body.groupId, caller.id)) return notFound;
  const extension = body.extension.replace(/^\./, "").toLowerCase();
  const type = mediaTypeOfExtension(extension);
  if (type === null) return refuse(415, "extension must be one of a picture, a video or a sound");
  const name = `${String(body.width)}x${String(body.height)}.original.${extension}`;
  const upload = world.mediaUploads.announce({ userId: caller.id, name, type, size: body.fileSize });
  return {
    status: 200,
    payload: {
      uploadUrl: `${urls.media}/blobs/${upload.id}?signature=${upload.signature}`,
      renderUrl: pictureUrl(`uploads/${upload.id}/${name}`) ?? "",
      thumbnailUrl: thumbnailOf(upload, pictureUrl),
      // The service does not transcribe speech.
      transcriptUrl: null,
    },
  };
});

/**
 * The thumbnail of a picture is its small version. A frame of a video would require a decoder, so a drawing replaces
 * it.
 */
function thumbnailOf(
  { id, name, type }: MediaUpload,
  pictureUrl: ReceivedCall<typeof createMediaUpload>["pictureUrl"],
) {
  if (type.startsWith("image/")) return pictureUrl(`uploads/${id}/${name.replace(".original.", ".small.")}`);
  return type.startsWith("video/") ? pictureUrl(pictureName({ scene: "dusk", seed: id }, 640, 360)) : null;
}

const handlePut: Handler<typeof putMedia> = async ({ world, path, query, headers, receive, media }) => {
  const announced = world.mediaUploads.signed(path.upload_id, query.signature);
  if (announced === undefined) return refuse(403, "the signature is wrong, or too old");
  if (announced.blobId !== null) return refuse(409, "it is there already");
  if (headers["x-ms-blob-type"] !== "BlockBlob") return refuse(400, "x-ms-blob-type must be BlockBlob");
  const upload = await receive();
  if (isRefused(upload)) return upload;
  if (upload.blob.size !== announced.size) return refuse(400, `body must be ${String(announced.size)} bytes`);
  if (!(await isMediaOfType(media, upload.blob.id, announced.type)))
    return refuse(415, `body must be ${announced.type}`);
  world.mediaUploads.store(announced, upload.blob.id);
  return createdStatus;
};

/** Uploads to a signed address (interface/media-uploads#signed-addresses). */
export const mediaUploadHandlers = { createMediaUpload: handleCreate, putMedia: handlePut };
