'use client';
import { useTranslations } from 'next-intl';
import { type CreativeFilters, noFilters } from '@/components/campaigns/ad-sets/creatives-query';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { bannerSubtypes, type CreativeType, moderationStatuses } from '@/lib/contract/enumerations';
import { bannerSizes } from '@/lib/contract/limits';

type PickerFiltersProps = {
  type: CreativeType;
  filters: CreativeFilters;
  onChange: (filters: CreativeFilters) => void;
};

/** Filters of the creative picker: name, size, kind, verdict, and whether an ad set uses the creative. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup, one filter after the other
export function PickerFilters({ type, filters, onChange }: PickerFiltersProps) {
  const t = useTranslations('campaigns.creatives');
  const words = useTranslations('enums');
  const change = (given: Partial<CreativeFilters>) => onChange({ ...filters, ...given });
  const isBanner = type === 'banner';
  const choice = <Key extends 'dimensions' | 'subtype' | 'moderationStatus'>(
    key: Key,
    label: string,
    options: readonly { value: CreativeFilters[Key]; label: string }[],
  ) => (
    <Select
      className="w-auto! min-w-36 flex-1 sm:flex-none"
      aria-label={label}
      placeholder={label}
      value={filters[key]}
      options={options}
      onChange={({ target }) => change({ [key]: options.find(({ value }) => value === target.value)?.value ?? '' })}
    />
  );
  return (
    <fieldset aria-label={t('filters.label')} className="mb-3 flex flex-wrap items-center gap-2">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={filters.name}
        onChange={(event) => change({ name: event.target.value })}
        className="min-w-48 flex-1"
      />
      {isBanner &&
        choice(
          'dimensions',
          t('filters.dimensions'),
          bannerSizes.map((value) => ({ value, label: value.replace('x', '×') })),
        )}
      {isBanner &&
        choice(
          'subtype',
          t('filters.subtype'),
          bannerSubtypes.map((value) => ({ value, label: words(`bannerSubtype.${value}`) })),
        )}
      {choice(
        'moderationStatus',
        t('filters.moderationStatus'),
        moderationStatuses.map((value) => ({ value, label: words(`moderationStatus.${value}`) })),
      )}
      <Checkbox
        className="pointer-coarse:py-2"
        checked={filters.isUnused}
        onChange={(event) => change({ isUnused: event.target.checked })}
      >
        {t('filters.isUnused')}
      </Checkbox>
      {isNarrowed(filters) && (
        <Button size="sm" variant="ghost" onClick={() => onChange(noFilters)}>
          {t('filters.clear')}
        </Button>
      )}
    </fieldset>
  );
}

export const isNarrowed = (filters: CreativeFilters): boolean =>
  Object.values({ ...filters, name: filters.name.trim() }).some((value) => value !== '' && value !== false);
