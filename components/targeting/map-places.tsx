import type { MapPlace } from '@/components/targeting/geo-map';
import { type MapSize, type MapView, toScreen } from '@/components/targeting/map-view';
import { classNames } from '@/components/ui/class-names';

/** More names than this would only cover each other. */
const mostNames = 40;

/** The regions and cities chosen, as dots with their names. */
export function MapPlaces({ places, view, size }: { places: readonly MapPlace[]; view: MapView; size: MapSize }) {
  const visible = places.flatMap((place) => {
    const [x, y] = toScreen(view, place);
    return x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20 ? [{ place, x, y }] : [];
  });
  return visible.map(({ place, x, y }) => (
    <g key={place.key} transform={`translate(${x} ${y})`} className="pointer-events-none">
      <circle
        r={4}
        className={classNames('stroke-surface', place.side === 'included' ? 'fill-accent-text' : 'fill-negative')}
      />
      {visible.length <= mostNames && (
        <text x={7} y={4} className="fill-text stroke-surface stroke-[3] text-sm [paint-order:stroke]">
          {place.name}
        </text>
      )}
    </g>
  ));
}
