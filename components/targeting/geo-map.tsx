'use client';
import { geoPath } from 'd3-geo';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { MapCanvas } from '@/components/targeting/map-canvas';
import { MapCircle } from '@/components/targeting/map-circle';
import { MapControls } from '@/components/targeting/map-controls';
import { MapHandle } from '@/components/targeting/map-handle';
import { MapPlaces } from '@/components/targeting/map-places';
import {
  type Coordinates,
  kmPerPixel,
  maximumZoom,
  projectionOf,
  roundDown,
  toCoordinates,
  zoomAt,
} from '@/components/targeting/map-view';
import { ScaleBar } from '@/components/targeting/scale-bar';
import type { Side } from '@/components/targeting/side';
import { useAtlas } from '@/components/targeting/use-atlas';
import { useDragged } from '@/components/targeting/use-dragged';
import { useMapGestures } from '@/components/targeting/use-map-gestures';
import { type MapAim, useMapView } from '@/components/targeting/use-map-view';
import { limits } from '@/lib/contract/limits';

export type MapPoint = Coordinates & { key: string; name: string; radius: number; side: Side };
export type MapPlace = Coordinates & { key: string; name: string; side: Side };

export type GeoMapProps = {
  isEverywhere: boolean;
  /** Countries by the keys of their shapes. */
  countries: Record<Side, ReadonlySet<string>>;
  /** Regions and cities. */
  places: readonly MapPlace[];
  points: readonly MapPoint[];
  aim: MapAim | undefined;
  onDrop: (point: Coordinates & { radius: number }) => void;
  onMove: (key: string, to: Coordinates) => void;
  onRemove: (key: string) => void;
};

/** A new point's circle is about so many pixels wide at first. */
const firstRadius = 36;

/** A world without tiles: countries, the places chosen, and points with true circles that are set by hand or key. */
export function GeoMap(props: GeoMapProps) {
  const t = useTranslations('targets.geo.map');
  const box = useRef<HTMLDivElement>(null);
  const { points, drag, drop } = useDragged(props.points, props.onMove);
  const { size = noSize, view = noView, setView, fit } = useMapView(box, aimsOf(props), props.aim);
  const atlas = useAtlas(view.zoom > 3);
  const add = (spot: readonly [number, number]) => {
    const at = toCoordinates(view, spot);
    const wanted = roundDown(kmPerPixel(view.zoom, at.latitude) * firstRadius);
    props.onDrop({ ...at, radius: Math.max(limits.minimumRadiusKm, Math.min(limits.maximumRadiusKm, wanted)) });
  };
  const gestures = useMapGestures({ box, view, size, onView: setView, onClick: add });
  const middle: [number, number] = [size.width / 2, size.height / 2];
  const zoom = (factor: number) => setView(zoomAt(view, factor, middle, size));
  const pan = (x: number, y: number) => setView(zoomAt({ ...view, x: view.x - x, y: view.y - y }, 1, middle, size));
  const path = geoPath(
    projectionOf(view).clipExtent([
      [-50, -50],
      [size.width + 50, size.height + 50],
    ]),
  );
  return (
    <div className="relative h-72 overflow-hidden rounded-lg border border-line bg-sunken sm:h-96" ref={box}>
      <MapCanvas
        {...{ size, view, gestures, zoom, pan }}
        shapes={atlas.data}
        isEverywhere={props.isEverywhere}
        countries={props.countries}
        onEnter={() => add(middle)}
      >
        {points.map((point) => (
          <MapCircle key={point.key} circle={point} side={point.side} path={path} />
        ))}
        <MapPlaces places={props.places} view={view} size={size} />
        {points.map((point) => (
          <MapHandle
            key={point.key}
            point={point}
            view={view}
            box={box}
            {...{ drag, drop }}
            onRemove={props.onRemove}
          />
        ))}
      </MapCanvas>
      <MapControls
        onZoom={zoom}
        onFit={fit}
        canZoomIn={view.zoom < maximumZoom}
        message={atlas.isError ? t('failed') : atlas.isPending ? t('loading') : undefined}
        onRetry={atlas.isError ? () => void atlas.refetch() : undefined}
      />
      <ScaleBar kmPerPixel={kmPerPixel(view.zoom, toCoordinates(view, middle).latitude)} />
    </div>
  );
}

const noSize = { width: 1, height: 1 };
const noView = { x: 0, y: 0, zoom: 1 };

const aimsOf = ({ places, points }: GeoMapProps): MapAim[] => [
  ...places.map((place) => ({ ...place, reach: 60 })),
  ...points.map((point) => ({ ...point, reach: point.radius })),
];
