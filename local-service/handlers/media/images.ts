import type { uploadPicture } from "../../../api/media/images.ts";
import { signedIn } from "../../http/handler.ts";
import type { Call, Handler } from "../../http/handler.ts";
import { parsePictureName } from "../../pictures/picture-name.ts";
import { readPicture } from "../../pictures/read-picture.ts";
import { pictureNameOf } from "../../to-wire/picture-address.ts";
import { isRefused, refuse } from "../../world/refused.ts";

const notTaken = refuse(415, "file must be a PNG, JPEG, GIF, WebP or BMP picture");

const handleUpload: Handler<typeof uploadPicture> = signedIn(async (call) => {
  const { world, caller, media, query, receive } = call;
  if (query.url !== undefined) return takeOver(call, query.url);
  const upload = await receive();
  if (isRefused(upload)) return upload;
  if (upload.blob.size === 0) return refuse(400, "file is required");
  // What it was said to be is not looked at: PNG bytes come as image/jpeg (interface/images#uploading).
  const read = readPicture(await media.read(upload.blob.id));
  if (read === null) return notTaken;
  const { id: blobId, size } = upload.blob;
  const picture = world.pictures.add({ blobId, ...read, size, uploaderId: caller.id });
  return answerWith(call, picture.name);
});

/** Only what is here already: the service asks no other computer for anything. */
function takeOver(call: Call<typeof uploadPicture>, url: string) {
  const name = pictureNameOf(url, call.pictureUrl);
  const isThere =
    name !== null && (call.world.pictures.byName(name) !== undefined || parsePictureName(name) !== null);
  return isThere ? answerWith(call, name) : refuse(400, "url must be a picture of this service");
}

function answerWith({ pictureUrl }: Pick<Call<typeof uploadPicture>, "pictureUrl">, name: string) {
  const url = pictureUrl(name) ?? "";
  return { status: 200, payload: { url, picture_url: url } };
}

/** Pictures. */
export const imageHandlers = { uploadPicture: handleUpload };
