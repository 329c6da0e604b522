import type { IncomingMessage, ServerResponse } from "node:http";
import type { ExtraRoute } from "../http-router.ts";
import { mediaTypes } from "../media/media-kinds.ts";
import { inertHeaders, serveBlob } from "../media/serve-blob.ts";
import { sizeSuffixes } from "../pictures/picture-name.ts";
import { PictureStore } from "../pictures/picture-store.ts";
import type { Serving } from "../serve-endpoint.ts";
import type { UploadedPicture } from "../world/pictures.ts";
import { writePage } from "../write-answer.ts";

// A name says what is on it, so what it names never changes.
const cacheHeaders = { "cache-control": "public, max-age=31536000, immutable" };

/** Serves the pictures of the service by their names, uploaded or drawn (field facts 5.1). */
export function pictureRoute({ world, media, faults }: Serving): ExtraRoute {
  const store = new PictureStore(media);
  return {
    method: "GET",
    path: "/pictures/:name",
    route: async (request, response, params) => {
      const fault = await faults.before("pictures", response);
      if (fault.isAnswered) return;
      const name = params["name"] ?? "";
      const [, whole = "", suffix = ""] = /^([^.]+\.[^.]+\.[^.]+)(?:\.([a-z]+))?$/.exec(name) ?? [];
      const uploaded = world.pictures.byName(whole);
      if (uploaded !== undefined) await serveUploaded(uploaded, suffix, request, response);
      else writePng(response, await store.drawn(name));
    },
  };

  /** Only PNG is made smaller: other kinds cannot be unpacked here, and are sent as they came whatever the suffix. */
  async function serveUploaded(
    { blobId: id, kind }: UploadedPicture,
    suffix: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const size = await media.size(id);
    const wanted = sizeSuffixes.find((known) => known === suffix);
    const smaller =
      size === null || wanted === undefined || kind !== "png" ? null : await store.smaller(id, wanted);
    if (size === null || smaller !== null) writePng(response, smaller);
    else
      await serveBlob(media, { id, size, type: mediaTypes[kind], headers: cacheHeaders }, request, response);
  }
}

function writePng(response: ServerResponse, picture: Buffer | null): void {
  if (picture === null) {
    writePage(response, 404, "Not found");
    return;
  }
  response.writeHead(200, {
    "content-type": "image/png",
    "content-length": picture.length,
    ...cacheHeaders,
    ...inertHeaders,
  });
  response.end(picture);
}
