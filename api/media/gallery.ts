import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing, wireFlag, wireMessage } from "../shared/shapes.ts";

/** A message of a gallery: its place among the others is `gallery_ts`. */
const wireGalleryMessage = wireMessage.extend({ gallery_ts: z.string() });

const moment = z.iso.datetime({ offset: true });

/**
 * Pictures, videos and files of a group, a topic or a chat, the most recent first. `before` and `after` take a
 * `gallery_ts`. A bare list has been seen as the answer too (interface/gallery#pages).
 */
export const listGallery = endpoint({
  name: "listGallery",
  base: "v3",
  method: "GET",
  path: "/conversations/:conversation_id/gallery",
  query: z.object({
    before: moment.optional(),
    after: moment.optional(),
    // The interface names no maximum; this one is above what clients ask for.
    limit: z.coerce.number().int().min(1).max(500).default(100),
    acceptFiles: wireFlag.optional(),
  }),
  body: nothing,
  answer: z.union([
    z.looseObject({ messages: z.array(wireGalleryMessage) }),
    z.array(wireGalleryMessage).transform((messages) => ({ messages })),
  ]),
  successes: [200],
  whenNotModified: { messages: [] },
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/gallery#pages",
});

/** Gallery. */
export const galleryEndpoints = { listGallery };
