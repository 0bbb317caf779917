'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId, useMemo } from 'react';
import type { MapSize, MapView } from '@/components/targeting/map/map-view';
import type { Shape } from '@/components/targeting/map/use-world';
import type { Side } from '@/components/targeting/sides';
import { classNames } from '@/components/ui/class-names';

type MapCanvasProps = {
  size: MapSize;
  view: MapView;
  onClick: (event: MouseEvent) => void;
  zoom: (factor: number) => void;
  /** Pans the view by pixels. */
  pan: (x: number, y: number) => void;
  onEnter: () => void;
  shapes: readonly Shape[] | undefined;
  isEverywhere: boolean;
  countries: Record<Side, ReadonlySet<string>>;
  children: ReactNode;
};

const step = 48;

/** The map drawing with keyboard control: arrow keys pan, + and − zoom, Enter adds a point at the crosshair. */
export function MapCanvas(props: MapCanvasProps) {
  const { size, view, shapes, children } = props;
  const t = useTranslations('targets.geo.map');
  const hintId = useId();
  const countries = useMemo(
    () => (
      <MapCountries
        shapes={shapes ?? []}
        isEverywhere={props.isEverywhere}
        included={props.countries.included}
        excluded={props.countries.excluded}
      />
    ),
    [shapes, props.isEverywhere, props.countries],
  );
  return (
    <>
      <p id={hintId} className="sr-only">
        {t('keys')}
      </p>
      <svg
        role="application"
        aria-label={t('label')}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map is an application, worked by hand and by key
        tabIndex={0}
        width={size.width}
        height={size.height}
        onClick={props.onClick}
        onKeyDown={(event) => press(event, props)}
        className="group/map block cursor-crosshair touch-none select-none focus-visible:-outline-offset-2"
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>{countries}</g>
        {children}
        <path
          d={`M${size.width / 2 - 10} ${size.height / 2}h20m-10 -10v20`}
          className="hidden fill-none stroke-text stroke-[1.5] group-focus-visible/map:block"
        />
      </svg>
    </>
  );
}

function press(event: KeyboardEvent, { pan, zoom, onEnter }: MapCanvasProps) {
  if (event.target !== event.currentTarget) return;
  const direction = directions[event.key];
  const factor = factors[event.key];
  if (direction) pan(direction[0] * step, direction[1] * step);
  else if (factor) zoom(factor);
  else if (event.key === 'Enter') onEnter();
  else return;
  event.preventDefault();
}

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const factors: Record<string, number> = { '+': 2, '=': 2, '-': 0.5 };

type MapCountriesProps = {
  shapes: readonly Shape[];
  isEverywhere: boolean;
  /** Keys of shapes. */
  included: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
};

/** Rendered once; panning and zooming transform the group around it. */
const MapCountries = memo(function MapCountries({ shapes, isEverywhere, included, excluded }: MapCountriesProps) {
  const shade = (key: string) => {
    if (excluded.has(key)) return 'fill-negative-soft stroke-negative';
    return isEverywhere || included.has(key) ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-line-strong';
  };
  return shapes.map(({ key, path }, index) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: a country may have two shapes, and the atlas does not change
      key={`${key} ${index}`}
      d={path}
      vectorEffect="non-scaling-stroke"
      className={classNames('stroke-[0.75]', shade(key))}
    />
  ));
});
