import { type GeoPath, geoCircle } from 'd3-geo';
import type { Side } from '@/components/targeting/side';

type Circle = { latitude: number; longitude: number; radius: number };

/** Degrees of arc to a kilometre. */
const degreesPerKm = 360 / (2 * Math.PI * 6371);

/** The true outline of a radius on the ground: wider towards the poles, as the map is. */
export function MapCircle({ circle, side, path }: { circle: Circle; side: Side; path: GeoPath }) {
  const outline = geoCircle()
    .center([circle.longitude, circle.latitude])
    .radius(circle.radius * degreesPerKm)
    .precision(6)();
  return (
    <path
      d={path(outline) ?? undefined}
      fillOpacity={0.18}
      className={
        side === 'included' ? 'fill-accent stroke-accent-text' : 'fill-negative stroke-negative [stroke-dasharray:4_3]'
      }
    />
  );
}
