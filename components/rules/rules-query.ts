import type { useTranslations } from 'next-intl';
import {
  archiveFilter,
  type Filter,
  type FilterControls,
  shownFilters,
  usageFilter,
} from '@/components/list/filters/filter-controls';
import type { ClientOptions } from '@/components/list/filters/filter-options';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { switchStatuses } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { ruleList } from '@/lib/contract/targeting/rule-list';
import { ruleParams, ruleTimeRanges, ruleTypes } from '@/lib/contract/targeting/rule-parameters';

/** Filters of the contract that the screen does not offer. */
const unshown = ['id', 'createdFrom', 'createdTo'] as const;
type Unshown = (typeof unshown)[number];

/** Builds the list's query from its address. */
export function rulesQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(ruleList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('rules.list', { query }) };
}

type Texts = { t: ReturnType<typeof useTranslations<'rules'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export function ruleFilters(user: CurrentUser, { t, words }: Texts, clients: ClientOptions): Filter[] {
  const controls: FilterControls<typeof ruleList, Unshown> = {
    name: { kind: 'text', label: t('columns.name') },
    type: {
      kind: 'select',
      label: t('columns.type'),
      options: ruleTypes.map((value) => ({ value, label: words(`ruleType.${value}`) })),
    },
    status: {
      kind: 'select',
      label: t('columns.status'),
      options: switchStatuses.map((value) => ({ value, label: words(`ruleStatus.${value}`) })),
    },
    param: {
      kind: 'multi',
      label: t('filters.param'),
      options: ruleParams.map((value) => ({ value, label: words(`ruleParam.${value}`) })),
    },
    timeRange: {
      kind: 'multi',
      label: t('columns.timeRange'),
      options: ruleTimeRanges.map((value) => ({ value, label: words(`ruleTimeRange.${value}`) })),
    },
    userId: { kind: 'multi', label: t('columns.userLogin'), permission: 'CLIENT_READ_ALL', ...clients },
    isUsed: usageFilter(t),
    archived: archiveFilter(t),
  };
  return shownFilters(user, controls);
}
