'use client';
import type { RefObject } from 'react';
import { countryOfShape } from '@/components/targeting/country-numbers';
import type { GeoMapProps } from '@/components/targeting/geo-map';
import { kmPerPixel, type MapView, roundDown, toCoordinates, zoomAt } from '@/components/targeting/map-view';
import { shapeAt, useAtlas } from '@/components/targeting/use-atlas';
import { useLandmarks } from '@/components/targeting/use-landmarks';
import { useMapGestures } from '@/components/targeting/use-map-gestures';
import { type MapAim, useMapView } from '@/components/targeting/use-map-view';
import { limits } from '@/lib/contract/limits';

/** A new point's circle is about so many pixels wide at first. */
const firstRadius = 36;
/** From here on coastlines are drawn finely and the smaller cities of the country in the middle are named. */
const closeZoom = 3;
const noSize = { width: 1, height: 1 };
const noView = { x: 0, y: 0, zoom: 1 };

/** The part of the world in sight, what is drawn there, and how it is moved and written on. */
export function useWorld(props: GeoMapProps, box: RefObject<HTMLElement | null>, isLocked: () => boolean) {
  const { size = noSize, view = noView, setView, fit } = useMapView(box, aimsOf(props), props.aim);
  const isClose = view.zoom > closeZoom;
  const atlas = useAtlas(isClose);
  const middle: [number, number] = [size.width / 2, size.height / 2];
  const centre = toCoordinates(view, middle);
  const shape = isClose ? shapeAt(atlas.data ?? [], centre) : undefined;
  const landmarks = useLandmarks(shape && countryOfShape(shape.key));
  const add = (spot: readonly [number, number]) => {
    if (isLocked()) return;
    const at = toCoordinates(view, spot);
    const wanted = roundDown(kmPerPixel(view.zoom, at.latitude) * firstRadius);
    props.onDrop({ ...at, radius: Math.max(limits.minimumRadiusKm, Math.min(limits.maximumRadiusKm, wanted)) });
  };
  const change = (next: (view: MapView) => MapView) => setView((old) => old && next(old));
  return {
    size,
    view,
    centre,
    atlas,
    landmarks,
    gestures: useMapGestures({ box, size, onView: change, onClick: add }),
    addAtCentre: () => add(middle),
    zoom: (factor: number) => change((old) => zoomAt(old, factor, middle, size)),
    /** Moves the window over the world by pixels. */
    pan: (x: number, y: number) => change((old) => zoomAt({ ...old, x: old.x - x, y: old.y - y }, 1, middle, size)),
    fit,
  };
}

const aimsOf = ({ places, points }: GeoMapProps): MapAim[] => [
  ...places.map((place) => ({ ...place, reach: 60 })),
  ...points.map((point) => ({ ...point, reach: point.radius })),
];
