'use client';
import { useTranslations } from 'next-intl';
import { placeKey } from '@/components/targeting/place-key';
import type { NamedPlace } from '@/components/targeting/use-geo-map';
import { Chip } from '@/components/ui/chip';
import type { GeoEntry } from '@/lib/contract/dictionaries';
import type { Place } from '@/lib/contract/targets';

type PlaceChipsProps = {
  label: string;
  places: readonly Place[];
  entries: ReadonlyMap<string, GeoEntry>;
  onLook: (place: NamedPlace) => void;
  onRemove: (key: string) => void;
};

/** The named places; a press on a name brings it into the middle of the map. */
export function PlaceChips({ label, places, entries, onLook, onRemove }: PlaceChipsProps) {
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
