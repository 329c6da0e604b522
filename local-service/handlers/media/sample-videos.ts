import { createReadStream } from "node:fs";
import path from "node:path";
import type { RouteOutsideCatalogue, RouteContext } from "../../http/route.ts";
import { mediaTypes } from "../../media/media-kinds.ts";
import type { StoredBlob } from "../../media/media-store.ts";
import { serveBlob } from "../../media/serve-blob.ts";
import { sampleVideosFolder } from "../../shared/picture-url.ts";
import { writeHtmlPage } from "../../http/write-answer.ts";

/**
 * The folder of the sample videos: next to this file, and after the build next to the bundle. The videos are our own
 * work: drawn frame by frame, with a sound of noise and a sine.
 */
const folder = path.join(import.meta.dirname, "sample-videos");
const sampleVideos: ReadonlyMap<string, string> = new Map([
  ["640x360.last-minute.mp4", mediaTypes.mp4],
  ["640x360.last-minute.jpg", mediaTypes.jpeg],
]);

/** Serves the videos of the initial world, each with a still. Pictures can be drawn on request, but videos cannot. */
export function sampleVideoRoute({ media, faults }: RouteContext): RouteOutsideCatalogue {
  const kept = new Map<string, Promise<StoredBlob>>();

  async function storeVideo(name: string): Promise<StoredBlob> {
    const blob = await media.write(createReadStream(path.join(folder, name)), Infinity);
    if (typeof blob === "string") throw new Error("there is no room for a video");
    return blob;
  }
  return {
    method: "GET",
    path: `/${sampleVideosFolder}:name`,
    route: async (request, response, params) => {
      const fault = await faults.applyBeforeHandling("sample-videos", response);
      if (fault.isAnswered) return;
      const name = params["name"] ?? "";
      const type = sampleVideos.get(name);
      if (type === undefined) {
        writeHtmlPage(response, 404, "Not found");
        return;
      }
      const keeping = kept.get(name) ?? storeVideo(name);
      kept.set(name, keeping);
      const headers = { "cache-control": "private, max-age=86400" };
      await serveBlob(media, { ...(await keeping), type, headers }, request, response);
    },
  };
}
