'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type Coordinates, type MapView, toCoordinates, toScreen } from '@/components/targeting/map/map-view';
import type { MapPoint } from '@/components/targeting/map/use-map-view';
import { classNames } from '@/components/ui/class-names';

type MapHandleProps = {
  point: MapPoint;
  view: MapView;
  box: RefObject<HTMLElement | null>;
  drag: (key: string, to: Coordinates) => void;
  drop: () => void;
  onRemove: (key: string) => void;
};

/** Centre of a circle: can be dragged, moved with arrow keys, and removed with Delete. */
export function MapHandle({ point, view, box, drag, drop, onRemove }: MapHandleProps) {
  const t = useTranslations('targets.geo.map');
  const isHeld = useRef(false);
  const [x, y] = toScreen(view, point);
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(point.key);
    else if (by) drag(point.key, toCoordinates(view, [x + by[0] * pace(event), y + by[1] * pace(event)]));
    else return;
    event.preventDefault();
  };
  const move = (event: PointerEvent) => {
    const edge = box.current?.getBoundingClientRect();
    if (!isHeld.current || !edge) return;
    drag(point.key, toCoordinates(view, [event.clientX - edge.left, event.clientY - edge.top]));
  };
  const letGo = (event: PointerEvent) => {
    event.stopPropagation();
    isHeld.current = false;
    drop();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG drawing holds no <button>
    <g
      role="button"
      tabIndex={0}
      aria-label={t('point', { name: point.name, radius: point.radius })}
      transform={`translate(${x} ${y})`}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
      }}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={press}
      onKeyUp={drop}
      onBlur={drop}
      className="group/handle cursor-grab outline-none active:cursor-grabbing"
    >
      <Dot side={point.side} />
    </g>
  );
}

const Dot = ({ side }: Pick<MapPoint, 'side'>) => (
  <>
    <circle r={16} className="fill-transparent" />
    <circle r={10} className="hidden fill-none stroke-focus stroke-2 group-focus-visible/handle:block" />
    <circle
      r={6}
      className={classNames('stroke-surface stroke-2', side === 'included' ? 'fill-accent' : 'fill-negative')}
    />
  </>
);

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const pace = (event: KeyboardEvent) => (event.shiftKey ? 10 : 1);
