import type { MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";

/**
 * Converts a location to an attachment in the form in which it is sent, with coordinates as text
 * (interface/attachments#kinds).
 */
export function toWireLocation({ latitude, longitude, name }: MessageLocation): WireAttachment {
  return { type: "location", lat: degrees(latitude), lng: degrees(longitude), name: name.trim() };
}

/** Formats degrees to a tenth of a metre, without an exponent. */
function degrees(angle: number): string {
  return String(Number(angle.toFixed(6))).includes("e") ? "0" : String(Number(angle.toFixed(6)));
}
