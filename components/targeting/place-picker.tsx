'use client';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/form/field-frame';
import { PlaceChips } from '@/components/targeting/place-chips';
import { placeKey } from '@/components/targeting/place-key';
import type { Side } from '@/components/targeting/side';
import type { NamedPlace } from '@/components/targeting/use-geo-map';
import { usePlaceSearch } from '@/components/targeting/use-place-search';
import type { Sides } from '@/components/targeting/use-sides';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxItem } from '@/components/ui/combobox-item';
import type { GeoEntry } from '@/lib/contract/dictionaries';
import type { Place } from '@/lib/contract/targets';

type PlacePickerProps = {
  side: Side;
  sides: Sides<Place>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  entries: ReadonlyMap<string, GeoEntry>;
  onLook: (place: NamedPlace) => void;
};

/** Places of one side: found by name, shown as chips. Those already chosen, here or on the other side, stay put. */
export function PlacePicker({ side, sides, label, hint, isRequired, entries, onLook }: PlacePickerProps) {
  const t = useTranslations('targets.geo');
  const combobox = useTranslations('common.combobox');
  const search = usePlaceSearch();
  const places = sides.lists[side];
  const chosen = new Set(places.map(placeKey));
  const barred = new Set(sides.lists[side === 'included' ? 'excluded' : 'included'].map(placeKey));
  const add = ([item]: ComboboxItem[]) => {
    const entry = search.entries.find((one) => keyOf(one) === item?.value);
    if (!entry) return;
    sides.set(side, [...places, { kind: entry.kind, key: entry.key, name: entry.name }]);
    onLook(entry);
  };
  const items = search.entries.map((entry) => {
    const key = keyOf(entry);
    const state = chosen.has(key) ? t('chosen') : barred.has(key) ? t('barred') : undefined;
    return {
      value: key,
      label: entry.name,
      hint: [t(`kind.${entry.kind}`), entry.detail, state].filter(Boolean).join(' · '),
      isDisabled: state !== undefined,
    };
  });
  return (
    <FieldFrame field={sides.fields[side]} {...{ label, hint, isRequired }}>
      <Combobox
        {...{ items, onSearch: search.onSearch, onReachEnd: search.onReachEnd, isLoading: search.isLoading }}
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
      <PlaceChips
        label={label}
        {...{ places, entries, onLook }}
        onRemove={(key) =>
          sides.set(
            side,
            places.filter((place) => placeKey(place) !== key),
          )
        }
      />
    </FieldFrame>
  );
}

const keyOf = ({ kind, key }: GeoEntry) => `${kind}:${key}`;
