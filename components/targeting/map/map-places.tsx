import type { MapPlace } from '@/components/targeting/map/geo-map-props';
import { type MapSize, type MapView, toScreen } from '@/components/targeting/map/map-view';
import { type Labelled, placeLabels } from '@/components/targeting/map/place-labels';
import { classNames } from '@/components/ui/class-names';

type MapPlacesProps = {
  /** Regions and cities chosen. */
  places: readonly MapPlace[];
  /** Cities to find one's way by. */
  landmarks: readonly Labelled[];
  view: MapView;
  size: MapSize;
};

const nameClass = 'stroke-surface stroke-[3] text-sm [paint-order:stroke]';

/** Dots with names: the chosen places first, then as many large cities as there is room for. */
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
