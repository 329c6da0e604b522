import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireQueryFlag, wireMessage } from "../shared/shapes.ts";

/** A message in a gallery. The gallery is sorted by `gallery_ts`. */
const wireGalleryMessage = wireMessage.extend({ gallery_ts: z.string() });

const moment = z.iso.datetime({ offset: true });

/**
 * The messages with pictures, videos or files of a group, a topic or a chat, the most recent first. `before` and
 * `after` take a `gallery_ts`. The response can also be a bare list (interface/gallery#pages).
 */
export const listGallery = endpoint({
  name: "listGallery",
  base: "v3",
  method: "GET",
  path: "/conversations/:conversation_id/gallery",
  query: z.object({
    before: moment.optional(),
    after: moment.optional(),
    // The interface states no maximum page size. This one is above every size that clients request.
    limit: z.coerce.number().int().min(1).max(500).default(100),
    acceptFiles: wireQueryFlag.optional(),
  }),
  answer: z.union([
    z.looseObject({ messages: z.array(wireGalleryMessage) }),
    z.array(wireGalleryMessage).transform((messages) => ({ messages })),
  ]),
  whenNotModified: { messages: [] },
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/gallery#pages",
});

export const galleryEndpoints = { listGallery };
