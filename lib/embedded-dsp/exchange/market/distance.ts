const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** Great-circle distance in km between two points in degrees (haversine on the mean radius of the Earth). */
export function distanceKm(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const halfLat = Math.sin(((toLat - fromLat) * radians) / 2);
  const halfLon = Math.sin(((toLon - fromLon) * radians) / 2);
  const chord = halfLat * halfLat + Math.cos(fromLat * radians) * Math.cos(toLat * radians) * halfLon * halfLon;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
