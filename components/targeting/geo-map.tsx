'use client';
import { geoPath } from 'd3-geo';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { MapCanvas } from '@/components/targeting/map-canvas';
import { MapCircle } from '@/components/targeting/map-circle';
import { MapControls } from '@/components/targeting/map-controls';
import { MapHandle } from '@/components/targeting/map-handle';
import { MapPlaces } from '@/components/targeting/map-places';
import { type Coordinates, kmPerPixel, maximumZoom, projectionOf } from '@/components/targeting/map-view';
import { ScaleBar } from '@/components/targeting/scale-bar';
import type { Side } from '@/components/targeting/side';
import { useDragged } from '@/components/targeting/use-dragged';
import type { MapAim } from '@/components/targeting/use-map-view';
import { useWorld } from '@/components/targeting/use-world';

export type MapPoint = Coordinates & { key: string; name: string; radius: number; side: Side };
export type MapPlace = Coordinates & { key: string; name: string; side: Side };

export type GeoMapProps = {
  isEverywhere: boolean;
  /** Countries by the keys of their shapes. */
  countries: Record<Side, ReadonlySet<string>>;
  /** Regions and cities. */
  places: readonly MapPlace[];
  points: readonly MapPoint[];
  aim: readonly MapAim[] | undefined;
  onDrop: (point: Coordinates & { radius: number }) => void;
  onMove: (key: string, to: Coordinates) => void;
  onRemove: (key: string) => void;
};

/** A world without tiles: countries, the places chosen, and points with true circles that are set by hand or key. */
export function GeoMap(props: GeoMapProps) {
  const t = useTranslations('targets.geo.map');
  const box = useRef<HTMLDivElement>(null);
  // A form that may not be changed is a disabled fieldset, which browsers apply to controls and not to drawings.
  const isLocked = () => box.current?.closest('fieldset:disabled') != null;
  const { points, drag, drop } = useDragged(props.points, props.onMove, isLocked);
  const { atlas, landmarks, view, size, centre, ...acts } = useWorld(props, box, isLocked);
  const path = geoPath(
    projectionOf(view).clipExtent([
      [-50, -50],
      [size.width + 50, size.height + 50],
    ]),
  );
  return (
    <div className="relative h-72 overflow-hidden rounded-lg border border-line bg-sunken sm:h-96" ref={box}>
      <MapCanvas
        {...{ size, view, ...acts }}
        shapes={atlas.data}
        isEverywhere={props.isEverywhere}
        countries={props.countries}
        onEnter={acts.addAtCentre}
      >
        {points.map((point) => (
          <MapCircle key={point.key} circle={point} side={point.side} path={path} />
        ))}
        <MapPlaces places={props.places} landmarks={landmarks} view={view} size={size} />
        {points.map((point) => (
          <MapHandle
            key={point.key}
            {...{ point, view, box, drag, drop }}
            onRemove={(key) => isLocked() || props.onRemove(key)}
          />
        ))}
      </MapCanvas>
      <MapControls
        onZoom={acts.zoom}
        onFit={acts.fit}
        canZoomIn={view.zoom < maximumZoom}
        message={atlas.isError ? t('failed') : atlas.isPending ? t('loading') : undefined}
        onRetry={atlas.isError ? () => void atlas.refetch() : undefined}
      />
      <ScaleBar kmPerPixel={kmPerPixel(view.zoom, centre.latitude)} />
    </div>
  );
}
