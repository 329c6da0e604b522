import type { GeographicPoint } from "../../../preload/model/groups/discovery.ts";

/** Coordinates as maps write and read them, in every locale with a decimal point. */
export function coordinatesText({ latitude, longitude }: GeographicPoint): string {
  return `${String(Number(latitude.toFixed(6)))}, ${String(Number(longitude.toFixed(6)))}`;
}
