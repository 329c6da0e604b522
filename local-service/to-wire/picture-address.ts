import type { WireAttachment } from "../../api/shared/shapes.ts";
import { sizeSuffixes } from "../pictures/picture-name.ts";
import { filmsFolder, pictureScheme, uploadsFolder } from "../shared/picture-url.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { refuse } from "../world/refused.ts";
import type { Refused } from "../world/refused.ts";

const sized = new RegExp(`\\.(?:${sizeSuffixes.join("|")})$`);

/**
 * The name of the picture at an address of this service's image service; null for any other address
 * (interface/images#uploading). The address of a smaller version means the picture itself.
 */
export function pictureNameOf(address: string, pictureUrl: PictureUrl): string | null {
  const root = pictureUrl("") ?? "";
  if (!address.startsWith(root)) return null;
  const name = address.slice(root.length);
  return /^[\w.-]{1,200}$/.test(name) ? name.replace(sized, "") : null;
}

/** The picture that a field names: undefined where it was not sent, null where it is empty, which takes a picture away. */
export function pictureField(
  field: string,
  address: string | null | undefined,
  pictureUrl: PictureUrl,
): string | null | undefined | Refused {
  if (address === undefined) return undefined;
  if (address === null || address === "") return null;
  return (
    pictureNameOf(address, pictureUrl) ?? refuse(400, `${field} must be an address of the image service`)
  );
}

/**
 * The same of what was uploaded to an address that was signed before, which only attachments may name
 * (interface/media-uploads#signed-addresses).
 */
function uploadNameOf(address: string, pictureUrl: PictureUrl): string | null {
  const root = pictureUrl(uploadsFolder) ?? "";
  const name = address.startsWith(root) ? address.slice(root.length) : "";
  return /^[\w-]{1,64}\/[\w.-]{1,100}$/.test(name) ? uploadsFolder + name : null;
}

/** The same of a film that the world came with, or a still of it. */
function filmNameOf(address: string, pictureUrl: PictureUrl): string | null {
  const root = pictureUrl(filmsFolder) ?? "";
  const name = address.startsWith(root) ? address.slice(root.length) : "";
  return /^[\w.-]{1,100}$/.test(name) ? filmsFolder + name : null;
}

/** An address as the world keeps it: that of a picture of this service has no host, every other stays as it was sent. */
export function addressFromWire(address: string, pictureUrl: PictureUrl): string {
  const name =
    pictureNameOf(address, pictureUrl) ??
    uploadNameOf(address, pictureUrl) ??
    filmNameOf(address, pictureUrl);
  return name === null ? address : `${pictureScheme}${name}`;
}

/** Attachments as the world keeps them: no port is part of the address of a picture of this service. */
export function attachmentsFromWire(
  attachments: readonly WireAttachment[],
  pictureUrl: PictureUrl,
): WireAttachment[] {
  const withoutHost = (value: unknown): unknown =>
    typeof value === "string" ? addressFromWire(value, pictureUrl) : value;
  return attachments.map(({ type, ...fields }) => ({
    type,
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, withoutHost(value)])),
  }));
}
