'use client';
import { type GeoPath, geoCircle, geoPath } from 'd3-geo';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { MapCanvas } from '@/components/targeting/map/map-canvas';
import { MapHandle } from '@/components/targeting/map/map-handle';
import { MapPlaces } from '@/components/targeting/map/map-places';
import {
  type Coordinates,
  kmPerPixel,
  maximumZoom,
  projectionOf,
  roundDown,
} from '@/components/targeting/map/map-view';
import type { GeoMapProps, MapPoint } from '@/components/targeting/map/use-map-view';
import { useWorld } from '@/components/targeting/map/use-world';
import type { Side } from '@/components/targeting/sides';
import { Button, IconButton } from '@/components/ui/button';

/**
 * World map without tiles: countries, chosen places, and points with geodesic circles that can be edited with pointer
 * or keyboard.
 */
export function GeoMap(props: GeoMapProps) {
  const t = useTranslations('targets.geo.map');
  const box = useRef<HTMLDivElement>(null);
  // A read-only form is a disabled fieldset, which browsers apply to controls but not to drawings.
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
        size={size}
        view={view}
        {...acts}
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
            point={point}
            view={view}
            box={box}
            drag={drag}
            drop={drop}
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

const longest = 110;

/** Scale bar for the centre of the map. */
function ScaleBar({ kmPerPixel }: { kmPerPixel: number }) {
  const t = useTranslations('targets.geo.map');
  const km = roundDown(kmPerPixel * longest);
  return (
    <div className="pointer-events-none absolute bottom-2 left-2 rounded-md bg-raised px-2 py-1 text-sm text-muted figures">
      <span className="block text-text">
        {km < 1 ? t('metres', { count: Math.round(km * 1000) }) : t('kilometres', { count: km })}
      </span>
      <span
        aria-hidden="true"
        className="block h-1.5 border-x border-b border-text"
        style={{ width: km / kmPerPixel }}
      />
    </div>
  );
}

type Circle = { latitude: number; longitude: number; radius: number };

/** Degrees of arc per kilometre. */
const degreesPerKm = 360 / (2 * Math.PI * 6371);

/** Geodesic outline of a radius; it appears wider towards the poles, like the map itself. */
function MapCircle({ circle, side, path }: { circle: Circle; side: Side; path: GeoPath }) {
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

type MapControlsProps = {
  onZoom: (factor: number) => void;
  onFit: () => void;
  canZoomIn: boolean;
  message: string | undefined;
  onRetry: (() => void) | undefined;
};

function MapControls({ onZoom, onFit, canZoomIn, message, onRetry }: MapControlsProps) {
  const t = useTranslations('targets.geo.map');
  const retry = useTranslations('common.actions')('retry');
  return (
    <>
      <div className="absolute top-2 right-2 flex flex-col rounded-lg border border-line bg-raised">
        <IconButton label={t('zoomIn')} disabled={!canZoomIn} onClick={() => onZoom(2)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={t('zoomOut')} onClick={() => onZoom(0.5)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton label={t('fit')} onClick={onFit}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
      {message && (
        <p
          role="status"
          className="absolute top-2 left-2 flex items-center gap-2 rounded-lg bg-raised px-2 py-1 text-sm text-muted"
        >
          {message}
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              {retry}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** Returns the points with the current drag position; the form is updated when the drag ends. */
function useDragged(
  points: readonly MapPoint[],
  onMove: (key: string, to: Coordinates) => void,
  isLocked: () => boolean,
) {
  const [held, setHeld] = useState<{ key: string; at: Coordinates }>();
  const shown = points.map((point) => (point.key === held?.key ? { ...point, ...held.at } : point));
  const drop = () => {
    if (held) onMove(held.key, held.at);
    setHeld(undefined);
  };
  const drag = (key: string, at: Coordinates) => isLocked() || setHeld({ key, at });
  return { points: shown, drag, drop };
}
