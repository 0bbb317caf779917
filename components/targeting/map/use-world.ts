'use client';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { countryOfShape } from '@/components/targeting/map/country-numbers';
import type { GeoMapProps } from '@/components/targeting/map/geo-map-props';
import {
  kmPerPixel,
  type MapSize,
  type MapView,
  roundDown,
  toCoordinates,
  zoomAt,
} from '@/components/targeting/map/map-view';
import type { Labelled } from '@/components/targeting/map/place-labels';
import { shapeAt, useAtlas } from '@/components/targeting/map/use-atlas';
import { type MapAim, useMapView } from '@/components/targeting/map/use-map-view';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { Page } from '@/lib/contract/paging';
import type { GeoEntry } from '@/lib/contract/targeting/dictionaries';

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

const worldSize = 200;
const freshMs = 30 * 60_000;

/** Cities to find one's way by, the largest first: those of the world, and those of the country looked at. */
function useLandmarks(country: string | undefined): readonly Labelled[] {
  const lang = useLocale();
  const asked = country ? [{ parent: country, size: limits.dictionary.defaultSize }] : [];
  const questions = [...asked, { size: worldSize }].map((part) => ({
    ...apiQuery('dictionaries.geoSections', { query: { lang, kind: 'city', ...part } }),
    staleTime: freshMs,
  }));
  return useQueries({ queries: questions, combine: labelled });
}

function labelled(answers: readonly UseQueryResult<Page<GeoEntry>>[]): readonly Labelled[] {
  return answers
    .flatMap(({ data }) => data?.content ?? [])
    .flatMap(({ kind, key, name, latitude, longitude }) =>
      latitude === undefined || longitude === undefined ? [] : [{ key: `${kind}:${key}`, name, latitude, longitude }],
    );
}

/** Pixels that a hand may tremble while it clicks. */
const tremble = 5;
/** A wheel turn that began over the page goes on scrolling the page for so long, ms, when the map comes under it. */
const wheelPause = 350;

type Spot = [x: number, y: number];
type Gestures = {
  box: RefObject<HTMLElement | null>;
  size: MapSize;
  /** Changes follow each other faster than the map is drawn, so each is made of the view as it is by then. */
  onView: (change: (view: MapView) => MapView) => void;
  onClick: (spot: Spot) => void;
};

/** Drag pans, pinch and wheel zoom, a press without movement is a click. */
function useMapGestures(gestures: Gestures) {
  const { box, size, onView, onClick } = gestures;
  const fingers = useRef(new Map<number, Spot>());
  const moved = useRef(0);
  useWheel(gestures);
  const spotOf = (event: PointerEvent): Spot => {
    const edge = box.current?.getBoundingClientRect();
    return [event.clientX - (edge?.left ?? 0), event.clientY - (edge?.top ?? 0)];
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (fingers.current.size === 0) moved.current = 0;
      fingers.current.set(event.pointerId, spotOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const from = fingers.current.get(event.pointerId);
      if (!from) return;
      const to = spotOf(event);
      moved.current += Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (moved.current <= tremble) return;
      const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, to);
      const [x, y] = [to[0] - from[0], to[1] - from[1]];
      const pinch = other ? distance(to, other) / Math.max(1, distance(from, other)) : 1;
      if (other) onView((view) => zoomAt(view, pinch, other, size));
      else onView((view) => zoomAt({ ...view, x: view.x + x, y: view.y + y }, 1, to, size));
    },
    onPointerUp: (event: PointerEvent) => {
      const isLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
      if (isLast && moved.current <= tremble) onClick(spotOf(event));
    },
    onPointerCancel: (event: PointerEvent) => fingers.current.delete(event.pointerId),
  };
}

const distance = ([ax, ay]: Spot, [bx, by]: Spot) => Math.hypot(ax - bx, ay - by);

function useWheel(gestures: Gestures) {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    let lastOutside = 0;
    const wheel = (event: WheelEvent) => {
      const { box, size, onView } = latest.current;
      const isInside = event.target instanceof Node && box.current?.contains(event.target);
      if (!isInside || (event.timeStamp - lastOutside < wheelPause && !event.ctrlKey)) {
        lastOutside = event.timeStamp;
        return;
      }
      event.preventDefault();
      const edge = box.current?.getBoundingClientRect();
      const spot: Spot = [event.clientX - (edge?.left ?? 0), event.clientY - (edge?.top ?? 0)];
      const turn = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY;
      const factor = 2 ** (-turn / (event.ctrlKey ? 60 : 240));
      onView((view) => zoomAt(view, factor, spot, size));
    };
    // React listens to wheels passively, and a passive listener cannot keep the page from scrolling.
    window.addEventListener('wheel', wheel, { passive: false });
    return () => window.removeEventListener('wheel', wheel);
  }, []);
}
