import { type MapSize, type MapView, toScreen } from '@/components/targeting/map/map-view';
import type { MapPlace } from '@/components/targeting/map/use-map-view';
import { classNames } from '@/components/ui/class-names';

type MapPlacesProps = {
  /** Chosen regions and cities. */
  places: readonly MapPlace[];
  /** Cities for orientation. */
  landmarks: readonly Labelled[];
  view: MapView;
  size: MapSize;
};

const nameClass = 'stroke-surface stroke-[3] text-sm [paint-order:stroke]';

/** Labelled dots: chosen places first, then large cities as far as there is space. */
export function MapPlaces({ places, landmarks, view, size }: MapPlacesProps) {
  const labels = placeLabels<Labelled & { side?: MapPlace['side'] }>([...places, ...landmarks], view, size);
  const named = new Set(labels.map(({ key }) => key));
  return (
    <g className="pointer-events-none">
      {places
        .filter(({ key }) => !named.has(key))
        .map((place) => {
          const [x, y] = toScreen(view, place);
          return <circle key={place.key} cx={x} cy={y} r={4} className={dotClass(place.side)} />;
        })}
      {labels.map(({ key, name, side, x, y }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <circle r={side ? 4 : 2} className={dotClass(side)} />
          <text x={side ? 7 : 5} y={4} className={classNames(nameClass, side ? 'fill-text font-medium' : 'fill-muted')}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

function dotClass(side: MapPlace['side'] | undefined): string {
  if (!side) return 'fill-muted';
  return classNames('stroke-surface', side === 'included' ? 'fill-accent-text' : 'fill-negative');
}

export type Labelled = { key: string; name: string; latitude: number; longitude: number };
type Label = Labelled & { x: number; y: number };

/** Approximate width of a letter and height of a line, px. */
const letter = 7;
const line = 18;

/** Returns the visible places whose labels do not overlap; earlier ones have priority. */
export function placeLabels<P extends Labelled>(places: readonly P[], view: MapView, size: MapSize): (P & Label)[] {
  const taken: { left: number; right: number; y: number }[] = [];
  const seen = new Set<string>();
  return places.flatMap((place) => {
    if (seen.has(place.key)) return [];
    seen.add(place.key);
    const [x, y] = toScreen(view, place);
    if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
    const box = { left: x - 8, right: x + 12 + place.name.length * letter, y };
    const isCovered = taken.some(
      (other) => Math.abs(other.y - y) < line && other.left < box.right && box.left < other.right,
    );
    if (isCovered) return [];
    taken.push(box);
    return [{ ...place, x, y }];
  });
}
