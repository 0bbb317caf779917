import { memo } from 'react';
import type { Shape } from '@/components/targeting/use-atlas';
import { classNames } from '@/components/ui/class-names';

type MapCountriesProps = {
  shapes: readonly Shape[];
  isEverywhere: boolean;
  /** Keys of shapes. */
  included: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
};

/** Drawn once; panning and zooming move the group around it. */
export const MapCountries = memo(function MapCountries({
  shapes,
  isEverywhere,
  included,
  excluded,
}: MapCountriesProps) {
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
