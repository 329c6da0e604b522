import type { MessageLocation } from "../../../preload/model/messages/drafts.ts";

/** Coordinates as maps write and read them, everywhere with a full stop. */
export function degreesText({ latitude, longitude }: MessageLocation): string {
  return `${String(Number(latitude.toFixed(6)))}, ${String(Number(longitude.toFixed(6)))}`;
}
