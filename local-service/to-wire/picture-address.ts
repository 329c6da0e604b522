import type { WireAttachment } from "../../api/shared/shapes.ts";
import { sizeSuffixes } from "../pictures/picture-name.ts";
import { sampleVideosFolder, pictureScheme, signedUploadPrefix } from "../shared/picture-url.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { refuse } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";

const sizeSuffix = new RegExp(`\\.(?:${sizeSuffixes.join("|")})$`);

/**
 * The picture name in an address of this service's image service; null for any other address
 * (interface/images#uploading). The suffix of a smaller version and a query are removed.
 */
export function pictureNameInAddress(address: string, pictureUrl: MakePictureUrl): string | null {
  const root = pictureUrl("") ?? "";
  if (!address.startsWith(root)) return null;
  const name = address.slice(root.length).replace(/\?.*$/s, "");
  return /^[\w.-]{1,200}$/.test(name) ? name.replace(sizeSuffix, "") : null;
}

/** The picture of a field. Undefined if the field was not sent; null if it is empty, which removes the picture. */
export function parsePictureField(
  field: string,
  address: string | null | undefined,
  pictureUrl: MakePictureUrl,
): string | null | undefined | ServiceRefusal {
  if (address === undefined) return undefined;
  if (address === null || address === "") return null;
  return (
    pictureNameInAddress(address, pictureUrl) ??
    refuse(400, `${field} must be an address of the image service`)
  );
}

/**
 * The picture name in an address of a signed upload; null for any other address. Only attachments may contain such
 * addresses (interface/media-uploads#signed-addresses).
 */
function uploadNameOf(address: string, pictureUrl: MakePictureUrl): string | null {
  const root = pictureUrl(signedUploadPrefix) ?? "";
  const name = address.startsWith(root) ? address.slice(root.length) : "";
  return /^[\w-]{1,64}\/[\w.-]{1,100}$/.test(name) ? signedUploadPrefix + name : null;
}

/** The name in an address of a sample video or its still; null for any other address. */
function sampleVideoOf(address: string, pictureUrl: MakePictureUrl): string | null {
  const root = pictureUrl(sampleVideosFolder) ?? "";
  const name = address.startsWith(root) ? address.slice(root.length) : "";
  return /^[\w.-]{1,100}$/.test(name) ? sampleVideosFolder + name : null;
}

/** An address as the world stores it: a picture of this service loses its host, any other address stays as sent. */
export function addressFromWire(address: string, pictureUrl: MakePictureUrl): string {
  const name =
    pictureNameInAddress(address, pictureUrl) ??
    uploadNameOf(address, pictureUrl) ??
    sampleVideoOf(address, pictureUrl);
  return name === null ? address : `${pictureScheme}${name}`;
}

/** Attachments as the world stores them: addresses of this service's pictures contain no port. */
export function attachmentsFromWire(
  attachments: readonly WireAttachment[],
  pictureUrl: MakePictureUrl,
): WireAttachment[] {
  const withoutHost = (value: unknown): unknown =>
    typeof value === "string" ? addressFromWire(value, pictureUrl) : value;
  return attachments.map(({ type, ...fields }) => ({
    type,
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, withoutHost(value)])),
  }));
}
