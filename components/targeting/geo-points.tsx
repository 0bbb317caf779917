'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PointRow } from '@/components/targeting/point-row';
import type { Side } from '@/components/targeting/side';
import type { useGeoMap } from '@/components/targeting/use-geo-map';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';

const GeoMap = onDemand(
  async () => (await import('@/components/targeting/geo-map')).GeoMap,
  () => <Skeleton className="h-72 w-full sm:h-96" />,
);

type GeoPointsProps = {
  name: string;
  map: ReturnType<typeof useGeoMap>;
  isEverywhere: boolean;
  canExclude: boolean;
};

/** Kilometres of a point that is set without the map. */
const usualRadius = 5;

/** Points with a radius: set on the map, written in figures below it. */
export function GeoPoints({ name, map, isEverywhere, canExclude }: GeoPointsProps) {
  const t = useTranslations('targets.geo');
  const [chosen, setSide] = useState<Side>('included');
  const side: Side = isEverywhere ? 'excluded' : canExclude ? chosen : 'included';
  const points = map.points.filter((point) => !isEverywhere || point.side === 'excluded');
  const addByFigures = () => {
    const { latitude = 0, longitude = 0 } = map.aim?.[0] ?? map.places.at(-1) ?? map.points.at(-1) ?? {};
    map.add(side, { latitude, longitude, radius: usualRadius });
  };
  return (
    <section aria-label={t('points')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-medium">{t('points')}</h3>
        {canExclude && !isEverywhere && (
          <Segmented
            name={`${name}-point-side`}
            label={t('newPoints')}
            value={side}
            options={[
              { value: 'included', label: t('pointIncluded') },
              { value: 'excluded', label: t('pointExcluded') },
            ]}
            onChange={(value) => setSide(value === 'excluded' ? 'excluded' : 'included')}
          />
        )}
        <Button size="sm" className="ml-auto" onClick={addByFigures}>
          {t('addPoint')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('mapHint')}</p>
      <GeoMap
        isEverywhere={isEverywhere}
        countries={map.countries}
        places={map.places.filter((place) => !isEverywhere || place.side === 'excluded')}
        points={points}
        aim={map.aim}
        onDrop={(point) => map.add(side, point)}
        onMove={map.edit}
        onRemove={(key) => map.edit(key, null)}
      />
      <ul aria-label={t('points')}>
        {points.map((point) => (
          <PointRow
            key={point.key}
            path={`${name}.${point.key.replace(':', '.')}`}
            point={point}
            isLocked={point.side === 'excluded' && !canExclude}
            onChange={(patch) => map.edit(point.key, patch)}
            onLook={() => map.lookAt(point)}
            onRemove={() => map.edit(point.key, null)}
          />
        ))}
      </ul>
    </section>
  );
}
