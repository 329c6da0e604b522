import type { IncomingMessage, ServerResponse } from "node:http";
import type { ExtraRoute, Serving } from "../../http/route.ts";
import { mediaTypes } from "../../media/media-kinds.ts";
import { inertHeaders, serveBlob } from "../../media/serve-blob.ts";
import { PictureStore } from "../../pictures/picture-store.ts";
import type { MadePicture, SmallerSize } from "../../pictures/picture-store.ts";
import type { StoredMedia } from "../../world/media/media-uploads.ts";
import type { UploadedPicture } from "../../world/media/pictures.ts";
import { writePage } from "../../http/write-answer.ts";

// A name says what is on it, so what it names never changes.
const cacheHeaders = { "cache-control": "public, max-age=31536000, immutable" };

/** The smaller versions that the image service makes, by the suffix of their address (interface/images#sizes). */
const sizesBySuffix: Readonly<Record<string, SmallerSize>> = {
  avatar: { side: 60, how: "crop" },
  preview: { side: 200, how: "crop" },
  large: { side: 960, how: "fit" },
};

/**
 * Those of the service of larger uploads, by the word in the place of `original`; any other is the original
 * (interface/images#sizes).
 */
const sizesByWord: Readonly<Record<string, SmallerSize>> = {
  large: { side: 1200, how: "fit" },
  small: { side: 300, how: "fit" },
};

/** Serves the pictures of the service by their names, uploaded or drawn (interface/images#sizes). */
export function pictureRoutes({ world, media, faults, shrinkPicture }: Serving): ExtraRoute[] {
  const store = new PictureStore(media, shrinkPicture);

  /** An unknown suffix, and a picture that cannot be unpacked, are the original. */
  async function serveSized(
    { blobId: id, type }: Pick<StoredMedia, "blobId" | "type">,
    wanted: SmallerSize | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const size = await media.size(id);
    const smaller = size === null || wanted === undefined ? null : await store.smaller(id, wanted);
    if (size === null || smaller !== null) writePicture(response, smaller);
    else await serveBlob(media, { id, size, type, headers: cacheHeaders }, request, response);
  }

  const named: ExtraRoute["route"] = async (request, response, params) => {
    const fault = await faults.before("pictures", response);
    if (fault.isAnswered) return;
    const name = params["name"] ?? "";
    const [, whole = "", suffix = ""] = /^([^.]+\.[^.]+\.[^.]+)(?:\.([a-z]+))?$/.exec(name) ?? [];
    const uploaded = world.pictures.byName(whole);
    if (uploaded === undefined) writePicture(response, await store.drawn(name));
    else await serveSized(storedPicture(uploaded), sizesBySuffix[suffix], request, response);
  };

  const uploaded: ExtraRoute["route"] = async (request, response, params) => {
    const fault = await faults.before("uploads", response);
    if (fault.isAnswered) return;
    const [, before = "", word = "", after = ""] =
      /^(\d+x\d+\.)([a-z]+)(\.[a-z0-9]+)$/.exec(params["name"] ?? "") ?? [];
    const stored = world.mediaUploads.stored(params["upload_id"] ?? "");
    if (stored?.name !== `${before}original${after}`) writePage(response, 404, "Not found");
    else await serveSized(stored, sizesByWord[word], request, response);
  };

  return [
    { method: "GET", path: "/pictures/:name", route: named },
    { method: "GET", path: "/uploads/:upload_id/:name", route: uploaded },
  ];
}

function storedPicture({ blobId, kind }: UploadedPicture): Pick<StoredMedia, "blobId" | "type"> {
  return { blobId, type: mediaTypes[kind] };
}

function writePicture(response: ServerResponse, picture: MadePicture | null): void {
  if (picture === null) {
    writePage(response, 404, "Not found");
    return;
  }
  response.writeHead(200, {
    "content-type": mediaTypes[picture.kind],
    "content-length": picture.bytes.length,
    ...cacheHeaders,
    ...inertHeaders,
  });
  response.end(picture.bytes);
}
