'use client';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type MapSize, type MapView, zoomAt } from '@/components/targeting/map-view';

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
export function useMapGestures(gestures: Gestures) {
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
