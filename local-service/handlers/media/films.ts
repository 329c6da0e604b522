import { createReadStream } from "node:fs";
import path from "node:path";
import type { ExtraRoute, Serving } from "../../http/route.ts";
import { mediaTypes } from "../../media/media-kinds.ts";
import type { Blob } from "../../media/media-store.ts";
import { serveBlob } from "../../media/serve-blob.ts";
import { filmsFolder } from "../../shared/picture-url.ts";
import { writePage } from "../../http/write-answer.ts";

/** Beside this file, and after the build beside the bundle. Ours: drawn frame by frame, its sound made of noise and one sine. */
const folder = path.join(import.meta.dirname, "films");
const films: ReadonlyMap<string, string> = new Map([
  ["640x360.last-minute.mp4", mediaTypes.mp4],
  ["640x360.last-minute.jpg", mediaTypes.jpeg],
]);

/** Serves the films that a world comes with, each with a still of it: pictures can be drawn when asked for, films cannot. */
export function filmRoute({ media, faults }: Serving): ExtraRoute {
  const kept = new Map<string, Promise<Blob>>();

  async function keep(name: string): Promise<Blob> {
    const blob = await media.write(createReadStream(path.join(folder, name)), Infinity);
    if (typeof blob === "string") throw new Error("there is no room for a film");
    return blob;
  }
  return {
    method: "GET",
    path: `/${filmsFolder}:name`,
    route: async (request, response, params) => {
      const fault = await faults.before("videos", response);
      if (fault.isAnswered) return;
      const name = params["name"] ?? "";
      const type = films.get(name);
      if (type === undefined) {
        writePage(response, 404, "Not found");
        return;
      }
      const keeping = kept.get(name) ?? keep(name);
      kept.set(name, keeping);
      const headers = { "cache-control": "private, max-age=86400" };
      await serveBlob(media, { ...(await keeping), type, headers }, request, response);
    },
  };
}
