'use client';
import { useTranslations } from 'next-intl';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { FieldFrame } from '@/components/form/field';
import { useCatalogueSearch } from '@/components/targeting/catalogue/dictionary-entries';
import { GeoPoints } from '@/components/targeting/map/geo-points';
import { type NamedPlace, useGeoMap } from '@/components/targeting/map/use-geo-map';
import { placeKey, usePlaceEntries } from '@/components/targeting/map/use-place-entries';
import type { Side } from '@/components/targeting/sides';
import { type Sides, useSides } from '@/components/targeting/sides';
import { Chip } from '@/components/ui/badge';
import { Combobox } from '@/components/ui/combobox/combobox';
import type { ComboboxItem } from '@/components/ui/combobox/use-combobox';
import { Segmented } from '@/components/ui/segmented';
import { callApi } from '@/lib/browser/call-api';
import type { GeoEntry } from '@/lib/contract/targeting/dictionaries';
import type { Place } from '@/lib/contract/targeting/targets';

type GeoPanelProps = { name?: string; canExclude: boolean };

/** Geography panel: all countries, or places by name and points with a radius; and exclusions. */
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
      {!isEverywhere && <PlacePicker {...picker} side="included" label={t('included')} hint={t('hint')} />}
      {canExclude && <PlacePicker {...picker} side="excluded" label={t('excluded')} hint={t('excludedHint')} />}
      {(!isEverywhere || canExclude || map.points.length > 0) && (
        <GeoPoints name={name} map={map} isEverywhere={isEverywhere} canExclude={canExclude} />
      )}
    </div>
  );
}

type PlacePickerProps = {
  side: Side;
  sides: Sides<Place>;
  label: string;
  hint?: string;
  entries: ReadonlyMap<string, GeoEntry>;
  onLook: (place: NamedPlace) => void;
};

/**
 * Places of one side: searched by name, shown as chips. Places already chosen on either side cannot be chosen again.
 */
function PlacePicker({ side, sides, label, hint, entries, onLook }: PlacePickerProps) {
  const t = useTranslations('targets.geo');
  const combobox = useTranslations('common.combobox');
  const search = usePlaceSearch();
  const places = sides.lists[side];
  const add = ([item]: ComboboxItem[]) => {
    const entry = search.entries.find((one) => keyOf(one) === item?.value);
    if (!entry) return;
    sides.set(side, [...places, { kind: entry.kind, key: entry.key, name: entry.name }]);
    onLook(entry);
  };
  const remove = (key: string) => {
    const kept = places.filter((place) => placeKey(place) !== key);
    sides.set(side, kept);
  };
  const items = usePlaceItems(search.entries, sides.lists, side);
  return (
    <FieldFrame field={sides.fields[side]} label={label} hint={hint}>
      <Combobox
        items={items}
        onSearch={search.onSearch}
        isStale={search.isStale}
        onReachEnd={search.onReachEnd}
        isLoading={search.isLoading}
        isMultiple
        selected={[]}
        onChange={add}
        isInvalid={sides.fields[side].isInvalid}
        field={sides.fields[side].control}
        texts={{
          placeholder: t('placeholder'),
          empty: search.error ? t('searchFailed') : combobox('empty'),
          loading: combobox('loading'),
          list: label,
          remove: (name) => combobox('remove', { label: name }),
        }}
      />
      <PlaceChips label={label} places={places} entries={entries} onLook={onLook} onRemove={remove} />
    </FieldFrame>
  );
}

/** Places as options. Those already chosen on either side cannot be chosen again. */
function usePlaceItems(entries: readonly GeoEntry[], lists: Sides<Place>['lists'], side: Side): ComboboxItem[] {
  const t = useTranslations('targets.geo');
  const chosen = new Set(lists[side].map(placeKey));
  const inOtherList = new Set(lists[side === 'included' ? 'excluded' : 'included'].map(placeKey));
  return entries.map((entry) => {
    const key = keyOf(entry);
    const state = chosen.has(key) ? t('chosen') : inOtherList.has(key) ? t('inOtherList') : undefined;
    return {
      value: key,
      label: entry.name,
      hint: [t(`kind.${entry.kind}`), entry.detail, state].filter(Boolean).join(' · '),
      isDisabled: state !== undefined,
    };
  });
}

const keyOf = ({ kind, key }: GeoEntry) => `${kind}:${key}`;

const pageSize = 50;

/** Searches countries, regions and cities together. */
function usePlaceSearch() {
  const found = useCatalogueSearch('dictionaries.geoSections', (query, signal) =>
    callApi('dictionaries.geoSections', { query: { ...query, size: pageSize } }, { signal }),
  );
  return { ...found, isLoading: found.isLoading || found.isStale };
}

type PlaceChipsProps = {
  label: string;
  places: readonly Place[];
  entries: ReadonlyMap<string, GeoEntry>;
  onLook: (place: NamedPlace) => void;
  onRemove: (key: string) => void;
};

/** Chosen places as chips; a click on a name centres the map on it. */
function PlaceChips({ label, places, entries, onLook, onRemove }: PlaceChipsProps) {
  const t = useTranslations('targets.geo');
  const remove = useTranslations('common.combobox');
  const named = places.flatMap((place) => (place.kind === 'point' ? [] : [place]));
  if (named.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-h-48 flex-wrap gap-1.5 overflow-y-auto py-1">
      {named.map((place) => {
        const entry = entries.get(placeKey(place));
        const name = entry?.name ?? place.name ?? place.key;
        const detail = [t(`kind.${place.kind}`), entry?.detail].filter(Boolean).join(' · ');
        return (
          <li key={placeKey(place)} className="max-w-full">
            <Chip removeLabel={remove('remove', { label: name })} onRemove={() => onRemove(placeKey(place))}>
              <button type="button" title={detail} onClick={() => onLook(place)} className="hover:underline">
                {name}
              </button>
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
