import type { MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";

/** A location as it is sent with a message: numbers written as text (interface/attachments#kinds). */
export function toWireLocation({ latitude, longitude, name }: MessageLocation): WireAttachment {
  return { type: "location", lat: degrees(latitude), lng: degrees(longitude), name: name.trim() };
}

/** To a tenth of a metre, and never with an exponent. */
function degrees(angle: number): string {
  return String(Number(angle.toFixed(6))).includes("e") ? "0" : String(Number(angle.toFixed(6)));
}
