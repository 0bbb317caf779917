import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import { archiveFilter, usageFilter } from '@/components/list/state-filters';
import type { ClientOptions } from '@/components/list/use-client-options';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { switchStatuses } from '@/lib/contract/enumerations';
import { ruleParams, ruleTimeRanges, ruleTypes } from '@/lib/contract/rule-parameters';

type Texts = { t: ReturnType<typeof useTranslations<'rules'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export function ruleFilters(user: CurrentUser, { t, words }: Texts, clients: ClientOptions): Filter[] {
  const ofStaff: Filter = { key: 'userId', kind: 'multi', label: t('columns.userLogin'), ...clients };
  return [
    { key: 'name', kind: 'text', label: t('columns.name') },
    {
      key: 'type',
      kind: 'select',
      label: t('columns.type'),
      options: ruleTypes.map((value) => ({ value, label: words(`ruleType.${value}`) })),
    },
    {
      key: 'status',
      kind: 'select',
      label: t('columns.status'),
      options: switchStatuses.map((value) => ({ value, label: words(`ruleStatus.${value}`) })),
    },
    {
      key: 'param',
      kind: 'multi',
      label: t('filters.param'),
      options: ruleParams.map((value) => ({ value, label: words(`ruleParam.${value}`) })),
    },
    {
      key: 'timeRange',
      kind: 'multi',
      label: t('columns.timeRange'),
      options: ruleTimeRanges.map((value) => ({ value, label: words(`ruleTimeRange.${value}`) })),
    },
    ...(can(user, 'CLIENT_READ_ALL') ? [ofStaff] : []),
    usageFilter(t),
    archiveFilter(t),
  ];
}
