'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Coordinates,
  centredOn,
  fitted,
  heldWithin,
  type MapSize,
  type MapView,
} from '@/components/targeting/map-view';

/** A place to bring into the middle; each request is an object of its own. */
export type MapAim = Coordinates & { reach: number };

/** The part of the world that the box shows: at first all that is chosen, later what was asked for last. */
export function useMapView(box: RefObject<HTMLElement | null>, chosen: readonly MapAim[], aim: MapAim | undefined) {
  const [size, setSize] = useState<MapSize>();
  const [view, setView] = useState<MapView>();
  const first = useRef(chosen);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      if (next.width === 0) return;
      setSize(next);
      setView((old) => (old ? heldWithin(old, next) : fitted(first.current, next)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  useEffect(() => {
    const element = box.current;
    if (!aim || !element) return;
    const now = { width: element.clientWidth, height: element.clientHeight };
    const { zoom } = fitted([aim], now);
    setView(centredOn(aim, zoom, now));
  }, [aim, box]);

  return { size, view, setView, fit: () => size && setView(fitted(chosen, size)) };
}
