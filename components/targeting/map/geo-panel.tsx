'use client';
import { useTranslations } from 'next-intl';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { GeoPoints } from '@/components/targeting/map/geo-points';
import { PlacePicker } from '@/components/targeting/map/place-picker';
import { useGeoMap } from '@/components/targeting/map/use-geo-map';
import { usePlaceEntries } from '@/components/targeting/map/use-place-entries';
import { useSides } from '@/components/targeting/use-sides';
import { Segmented } from '@/components/ui/segmented';
import type { Place } from '@/lib/contract/targeting/targets';

type GeoPanelProps = { name?: string; canExclude: boolean };

/** Where: all countries, or places by name and points with a radius; and where not. */
export function GeoPanel({ name = 'geo', canExclude }: GeoPanelProps) {
  const t = useTranslations('targets.geo');
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const everywhere = useController({ name: `${name}.isEverywhere` }).field;
  const isEverywhere: boolean = everywhere.value;
  const sides = useSides<Place>(name, {
    labels: { included: t('included'), excluded: t('excluded') },
    isRequired: !isEverywhere,
    hasOwnErrors: true,
  });
  const { lists, set } = sides;
  const entries = usePlaceEntries([...lists.included, ...lists.excluded]);
  const map = useGeoMap({ lists, entries, set, canExclude });
  const choose = (value: string) => {
    everywhere.onChange(value === 'everywhere');
    if (isSubmitted) void trigger(`${name}.included`);
  };
  const picker = { sides, entries, onLook: map.look };
  return (
    <div className="flex flex-col gap-4">
      <span className="flex">
        <Segmented
          name={`${name}-scope`}
          label={t('scope')}
          value={isEverywhere ? 'everywhere' : 'places'}
          options={[
            { value: 'places', label: t('somePlaces') },
            { value: 'everywhere', label: t('allCountries') },
          ]}
          onChange={choose}
        />
      </span>
      {!isEverywhere && <PlacePicker {...picker} side="included" label={t('included')} hint={t('hint')} isRequired />}
      {canExclude && <PlacePicker {...picker} side="excluded" label={t('excluded')} hint={t('excludedHint')} />}
      {(!isEverywhere || canExclude || map.points.length > 0) && (
        <GeoPoints name={name} map={map} isEverywhere={isEverywhere} canExclude={canExclude} />
      )}
    </div>
  );
}
