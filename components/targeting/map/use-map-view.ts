'use client';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Coordinates,
  fitted,
  heldWithin,
  type MapSize,
  type MapView,
  maximumZoom,
  minimumZoom,
  worldSize,
} from '@/components/targeting/map/map-view';
import type { Side } from '@/components/targeting/sides';

export type MapPoint = Coordinates & { key: string; name: string; radius: number; side: Side };

export type MapPlace = Coordinates & { key: string; name: string; side: Side };

export type GeoMapProps = {
  isEverywhere: boolean;
  /** Countries by shape key. */
  countries: Record<Side, ReadonlySet<string>>;
  /** Regions and cities. */
  places: readonly MapPlace[];
  points: readonly MapPoint[];
  aim: readonly MapAim[] | undefined;
  onDrop: (point: Coordinates & { radius: number }) => void;
  onMove: (key: string, to: Coordinates) => void;
  onRemove: (key: string) => void;
};

/** A place to show, with `reach` km around it. */
export type MapAim = Coordinates & { reach: number };
type Box = RefObject<HTMLElement | null>;

/** Manages the visible part of the world: initially all chosen places, later the last requested one. */
export function useMapView(box: Box, chosen: readonly MapAim[], aim: readonly MapAim[] | undefined) {
  const [size, setSize] = useState<MapSize>();
  const { view, show, gestures } = useGestures(box);
  const first = useRef(chosen);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const next = sizeOf(element);
      if (next.width === 0) return;
      setSize(next);
      gestures.scaleExtent([minimumZoom(next), maximumZoom]);
      show(element, (old) => (old ? heldWithin(old, next) : fitted(first.current, next)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, gestures, show]);

  useEffect(() => {
    const element = box.current;
    if (aim && element) show(element, () => fitted(aim, sizeOf(element)));
  }, [aim, box, show]);

  const onBox = (change: (element: HTMLElement) => void) => {
    if (box.current && view) change(box.current);
  };
  return {
    size,
    view,
    fit: () => onBox((element) => show(element, () => fitted(chosen, sizeOf(element)))),
    zoom: (factor: number) => onBox((element) => gestures.scaleBy(select(element), factor)),
    /** Pans the view by pixels. */
    pan: (x: number, y: number) =>
      onBox((element) => gestures.translateBy(select(element), -x / (view?.zoom ?? 1), -y / (view?.zoom ?? 1))),
  };
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): MapSize => ({ width, height });

type Gestures = ZoomBehavior<HTMLElement, unknown>;

/** Maximum movement of a click, px. */
const clickTolerance = 5;

/** Dragging pans, pinch and wheel zoom; a press without movement is a click. */
function useGestures(box: Box) {
  const [view, setView] = useState<MapView>();
  const latest = useRef<MapView>(undefined);
  const [gestures] = useState(() => newGestures());
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    gestures.on('zoom', ({ transform: { x, y, k } }: D3ZoomEvent<HTMLElement, unknown>) => {
      latest.current = { x, y, zoom: k };
      setView(latest.current);
    });
    const wheel = wheelWithin(element);
    gestures.filter((event) => (event instanceof WheelEvent ? wheel.isOurs(event) : isOnMap(event)));
    // A double click adds two points instead of zooming.
    select(element).call(gestures).on('dblclick.zoom', null);
    return () => {
      wheel.stop();
      select(element).on('.zoom', null);
    };
  }, [box, gestures]);
  const show = useCallback(
    (element: HTMLElement, next: (old: MapView | undefined) => MapView) => {
      const { x, y, zoom: scale } = next(latest.current);
      gestures.transform(select(element), zoomIdentity.translate(x, y).scale(scale));
    },
    [gestures],
  );
  return { view, show, gestures };
}

function newGestures(): Gestures {
  const world: [[number, number], [number, number]] = [
    [0, 0],
    [worldSize, worldSize],
  ];
  return zoom<HTMLElement, unknown>().translateExtent(world).clickDistance(clickTolerance).wheelDelta(doublings);
}

/** Returns the zoom change of a wheel event as a power of two. A touchpad pinch arrives as a wheel event with Ctrl. */
function doublings({ deltaMode, deltaY, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 20 : deltaY;
  return -pixels / (ctrlKey ? 60 : 240);
}

/** Points and buttons on the map handle their own events. */
const isOnMap = ({ target, button, ctrlKey }: MouseEvent) =>
  !button && !ctrlKey && target instanceof Element && !target.closest('button, [role="button"]');

/**
 * A wheel gesture that began over the page continues to scroll the page for this time, ms, when the map moves under the
 * pointer.
 */
const wheelPause = 350;

function wheelWithin(element: HTMLElement) {
  let lastOutside = 0;
  const listening = new AbortController();
  const isOurs = (event: WheelEvent) => {
    const isInside = event.target instanceof Node && element.contains(event.target);
    if (isInside && (event.ctrlKey || event.timeStamp - lastOutside >= wheelPause)) return true;
    lastOutside = event.timeStamp;
    return false;
  };
  window.addEventListener('wheel', isOurs, { passive: true, capture: true, signal: listening.signal });
  return { isOurs, stop: () => listening.abort() };
}
