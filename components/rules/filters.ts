import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import type { SelectOption } from '@/components/ui/select';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { switchStatuses } from '@/lib/contract/enumerations';
import { ruleParams, ruleTimeRanges, ruleTypes } from '@/lib/contract/rule-parameters';

type Translator = ReturnType<typeof useTranslations<'rules'>>;
type Texts = { t: Translator; words: ReturnType<typeof useTranslations<'enums'>> };
type Clients = { options: readonly SelectOption[]; onSearch: (text: string) => void; isLoading: boolean };

export function ruleFilters(user: CurrentUser, { t, words }: Texts, clients: Clients): Filter[] {
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
    ...states(t),
  ];
}

const states = (t: Translator): Filter[] => [
  {
    key: 'isUsed',
    kind: 'select',
    label: t('filters.isUsed'),
    options: [
      { value: 'true', label: t('filters.used') },
      { value: 'false', label: t('filters.unused') },
    ],
  },
  {
    key: 'archived',
    kind: 'select',
    label: t('filters.archived'),
    emptyLabel: t('filters.notArchived'),
    options: [{ value: 'true', label: t('filters.onlyArchived') }],
  },
];
