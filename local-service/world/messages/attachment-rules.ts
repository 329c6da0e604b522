import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { pictureScheme, uploadsFolder } from "../../shared/picture-url.ts";
import { refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** A picture of this service: in the world its address has no host (see picture-address). */
const processedPicture = new RegExp(`^${pictureScheme}(?:${uploadsFolder}[\\w-]{1,64}/)?[\\w.-]{1,200}$`);

/**
 * Says no, with 400, to pictures that did not go through the image service (interface/images#uploading). The same
 * for groups, chats and bots, for what is said and for what it is changed to. What else a kind must have is checked by
 * the schema that a client's attachments are read with.
 */
export function attachmentRefusal(attachments: readonly WireAttachment[]): Refused | null {
  const isForeign = attachments.some(({ type, url }) => type === "image" && !isProcessed(url));
  return isForeign ? refuse(400, "attachments: image url must be an address of the image service") : null;
}

function isProcessed(url: unknown): boolean {
  return typeof url === "string" && processedPicture.test(url);
}
