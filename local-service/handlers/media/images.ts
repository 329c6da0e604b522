import type { uploadPicture } from "../../../api/media/images.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { ReceivedCall, Handler } from "../../http/handler.ts";
import { parsePictureName } from "../../pictures/picture-name.ts";
import { identifyPicture } from "../../pictures/identify-picture.ts";
import { pictureNameInAddress } from "../../to-wire/picture-address.ts";
import { isRefused, refuse } from "../../world/refused.ts";

const notTaken = refuse(415, "file must be a PNG, JPEG, GIF, WebP or BMP picture");

const handleUpload: Handler<typeof uploadPicture> = requireSignIn(async (call) => {
  const { world, caller, media, query, receive } = call;
  if (query.url !== undefined) return reusePicture(call, query.url);
  const upload = await receive();
  if (isRefused(upload)) return upload;
  if (upload.blob.size === 0) return refuse(400, "file is required");
  // The announced type is ignored: clients send PNG bytes as image/jpeg (interface/images#uploading).
  const read = identifyPicture(await media.read(upload.blob.id));
  if (read === null) return notTaken;
  const { id: blobId, size } = upload.blob;
  const picture = world.pictures.add({ blobId, ...read, size, uploaderId: caller.id });
  return answerWith(call, picture.name);
});

/** Accepts only URLs of existing pictures: the service sends no requests to other computers. */
function reusePicture(call: ReceivedCall<typeof uploadPicture>, url: string) {
  const name = pictureNameInAddress(url, call.pictureUrl);
  const isThere =
    name !== null && (call.world.pictures.byName(name) !== undefined || parsePictureName(name) !== null);
  return isThere ? answerWith(call, name) : refuse(400, "url must be a picture of this service");
}

function answerWith({ pictureUrl }: Pick<ReceivedCall<typeof uploadPicture>, "pictureUrl">, name: string) {
  const url = pictureUrl(name) ?? "";
  return { status: 200, payload: { url, picture_url: url } };
}

export const imageHandlers = { uploadPicture: handleUpload };
