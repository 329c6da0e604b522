import type { Faults } from "../faults.ts";
import type { ExtraRoute } from "../http-router.ts";
import { PictureStore } from "../pictures/picture-store.ts";
import { writePage } from "../write-answer.ts";

/** Serves the pictures of the service by their names (field facts 5.1). A name says what is on it, so it never changes. */
export function pictureRoute(faults: Faults): ExtraRoute {
  const store = new PictureStore();
  return {
    method: "GET",
    path: "/pictures/:name",
    route: async (_request, response, params) => {
      const fault = await faults.before("pictures", response);
      if (fault.isAnswered) return;
      const picture = await store.picture(params["name"] ?? "");
      if (picture === null) {
        writePage(response, 404, "Not found");
        return;
      }
      response.writeHead(200, {
        "content-type": "image/png",
        "content-length": picture.length,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'",
        "x-content-type-options": "nosniff",
      });
      response.end(picture);
    },
  };
}
