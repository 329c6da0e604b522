import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouteOutsideCatalogue, RouteContext } from "../../http/route.ts";
import { mediaTypes } from "../../media/media-kinds.ts";
import { inertHeaders, serveBlob } from "../../media/serve-blob.ts";
import { PictureStore } from "../../pictures/picture-store.ts";
import type { GeneratedPicture, ReducedSize } from "../../pictures/picture-store.ts";
import type { StoredMedia } from "../../world/media/media-uploads.ts";
import type { UploadedPicture } from "../../world/media/pictures.ts";
import { writeHtmlPage } from "../../http/write-answer.ts";

// The name determines the picture, so the content never changes.
const cacheHeaders = { "cache-control": "public, max-age=31536000, immutable" };

/** The smaller versions that the image service makes, by the suffix of their address (interface/images#sizes). */
const sizesBySuffix: Readonly<Record<string, ReducedSize>> = {
  avatar: { side: 60, how: "crop" },
  preview: { side: 200, how: "crop" },
  large: { side: 960, how: "fit" },
};

/**
 * Smaller versions of the media service, by the word that replaces `original`. Any other word selects the original
 * (interface/images#sizes).
 */
const sizesByWord: Readonly<Record<string, ReducedSize>> = {
  large: { side: 1200, how: "fit" },
  small: { side: 300, how: "fit" },
};

/** Serves uploaded and drawn pictures by name (interface/images#sizes). */
export function pictureRoutes({
  world,
  media,
  faults,
  shrinkPicture,
}: RouteContext): RouteOutsideCatalogue[] {
  const store = new PictureStore(media, shrinkPicture);

  /** Sends the original if the suffix is unknown or the picture cannot be decoded. */
  async function serveSized(
    { blobId: id, type }: Pick<StoredMedia, "blobId" | "type">,
    wanted: ReducedSize | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const size = await media.size(id);
    const smaller = size === null || wanted === undefined ? null : await store.smaller(id, wanted);
    if (size === null || smaller !== null) writePicture(response, smaller);
    else await serveBlob(media, { id, size, type, headers: cacheHeaders }, request, response);
  }

  const named: RouteOutsideCatalogue["route"] = async (request, response, params) => {
    const fault = await faults.applyBeforeHandling("pictures", response);
    if (fault.isAnswered) return;
    const name = params["name"] ?? "";
    const [, whole = "", suffix = ""] = /^([^.]+\.[^.]+\.[^.]+)(?:\.([a-z]+))?$/.exec(name) ?? [];
    const uploaded = world.pictures.byName(whole);
    if (uploaded === undefined) writePicture(response, await store.draw(name));
    else await serveSized(storedPicture(uploaded), sizesBySuffix[suffix], request, response);
  };

  const uploaded: RouteOutsideCatalogue["route"] = async (request, response, params) => {
    const fault = await faults.applyBeforeHandling("uploads", response);
    if (fault.isAnswered) return;
    const [, before = "", word = "", after = ""] =
      /^(\d+x\d+\.)([a-z]+)(\.[a-z0-9]+)$/.exec(params["name"] ?? "") ?? [];
    const stored = world.mediaUploads.stored(params["upload_id"] ?? "");
    if (stored?.name !== `${before}original${after}`) writeHtmlPage(response, 404, "Not found");
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

function writePicture(response: ServerResponse, picture: GeneratedPicture | null): void {
  if (picture === null) {
    writeHtmlPage(response, 404, "Not found");
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
