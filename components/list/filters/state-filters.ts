import type { FilterControl } from '@/components/list/filters/filter-controls';

type Used = 'isUsed' | 'used' | 'unused';
type Kept = 'archived' | 'notArchived' | 'onlyArchived';

/** Whether it stands in an ad set. `t` says the messages `filters` of an area. */
export const usageFilter = (t: (key: `filters.${Used}`) => string): FilterControl<'select'> => ({
  kind: 'select',
  label: t('filters.isUsed'),
  options: [
    { value: 'true', label: t('filters.used') },
    { value: 'false', label: t('filters.unused') },
  ],
});

/** The archive instead of what is at work; as above. */
export const archiveFilter = (t: (key: `filters.${Kept}`) => string): FilterControl<'select'> => ({
  kind: 'select',
  label: t('filters.archived'),
  emptyLabel: t('filters.notArchived'),
  options: [{ value: 'true', label: t('filters.onlyArchived') }],
});
