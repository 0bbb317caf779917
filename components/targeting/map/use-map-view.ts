'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Coordinates, fitted, heldWithin, type MapSize, type MapView } from '@/components/targeting/map/map-view';

/** A place to bring into sight, with so many kilometres around it. */
export type MapAim = Coordinates & { reach: number };

/** The part of the world that the box shows: at first all that is chosen, later what was asked for last. */
export function useMapView(
  box: RefObject<HTMLElement | null>,
  chosen: readonly MapAim[],
  aim: readonly MapAim[] | undefined,
) {
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
    setView(fitted(aim, { width: element.clientWidth, height: element.clientHeight }));
  }, [aim, box]);

  return { size, view, setView, fit: () => size && setView(fitted(chosen, size)) };
}
