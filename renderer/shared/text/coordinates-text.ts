import type { GeographicPoint } from "../../../preload/model/groups/discovery.ts";

/** Coordinates in the form that maps write and read: with a decimal point in every locale. */
export function coordinatesText({ latitude, longitude }: GeographicPoint): string {
  return `${String(Number(latitude.toFixed(6)))}, ${String(Number(longitude.toFixed(6)))}`;
}
