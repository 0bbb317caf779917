import type { useTranslations } from 'next-intl';
import { type Filter, type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { ClientOptions } from '@/components/list/filters/filter-options';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { segmentSources, segmentStatuses } from '@/lib/contract/targeting/segment-kinds';
import { segmentList } from '@/lib/contract/targeting/segment-list';

/** Filters of the contract that the screen does not offer. */
const unshown = ['id', 'minSize', 'maxSize', 'updatedFrom', 'updatedTo'] as const;
type Unshown = (typeof unshown)[number];

/** Builds the list's query from its address. */
export function segmentsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(segmentList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('segments.list', { query }) };
}

type Texts = { t: ReturnType<typeof useTranslations<'segments'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export function segmentFilters(user: CurrentUser, { t, words }: Texts, clients: ClientOptions): Filter[] {
  const controls: FilterControls<typeof segmentList, Unshown> = {
    name: { kind: 'text', label: t('columns.name') },
    source: {
      kind: 'multi',
      label: t('columns.source'),
      options: segmentSources.map((value) => ({ value, label: words(`segmentSource.${value}`) })),
    },
    status: {
      kind: 'select',
      label: t('columns.status'),
      options: segmentStatuses.map((value) => ({ value, label: words(`segmentStatus.${value}`) })),
    },
    userId: { kind: 'multi', label: t('columns.userLogin'), permission: 'CLIENT_READ_ALL', ...clients },
  };
  return shownFilters(user, controls);
}
