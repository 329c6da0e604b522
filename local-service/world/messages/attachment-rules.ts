import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { pictureScheme, signedUploadPrefix } from "../../shared/picture-url.ts";
import { refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** A picture of this service: the stored address has no host (see picture-address). */
const processedPicture = new RegExp(
  `^${pictureScheme}(?:${signedUploadPrefix}[\\w-]{1,64}/)?[\\w.-]{1,200}$`,
);

/**
 * Refuses pictures that did not go through the image service with 400 (interface/images#uploading). This applies to
 * groups, chats and bots, and to new and edited messages. The schema of attachments checks everything else.
 */
export function foreignPictureRefusal(attachments: readonly WireAttachment[]): ServiceRefusal | null {
  const isForeign = attachments.some(({ type, url }) => type === "image" && !isProcessed(url));
  return isForeign ? refuse(400, "attachments: image url must be an address of the image service") : null;
}

function isProcessed(url: unknown): boolean {
  return typeof url === "string" && processedPicture.test(url);
}
