import type { GeographicPoint, PublicGroup } from "../../../../preload/model/groups/discovery.ts";

/** A tenth of a degree is at most 11 km. */
const stepsPerDegree = 10;
const earthRadius = 6371;

/** A place rounded to the precision that a search needs. Only the rounded place leaves the computer. */
export function roundCoordinates({ latitude, longitude }: GeographicPoint): GeographicPoint {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Distance of a group's nearest location from a place, in kilometres; null if the group states no location. */
export function distanceToGroup({ locations }: PublicGroup, place: GeographicPoint): number | null {
  const distances = locations.flatMap(({ point }) => (point === null ? [] : [distanceBetween(point, place)]));
  return distances.length === 0 ? null : Math.min(...distances);
}

function rounded(degrees: number): number {
  return Math.round(degrees * stepsPerDegree) / stepsPerDegree;
}

/** The great-circle distance of two points, in kilometres. */
function distanceBetween(from: GeographicPoint, to: GeographicPoint): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const north = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(fromLatitude) * Math.cos(toLatitude) * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
