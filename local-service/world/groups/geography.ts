/** A point on the globe, in degrees. */
export interface GlobePoint {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadius = 6371;

/** Distance of two points along the great circle, in kilometres. */
export function distanceBetween(a: GlobePoint, b: GlobePoint): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const across = radians(b.longitude - a.longitude);
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
