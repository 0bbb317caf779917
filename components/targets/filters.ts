import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import { panelNames } from '@/components/targets/panel-names';
import type { SelectOption } from '@/components/ui/select';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { switchStatuses } from '@/lib/contract/enumerations';

type Translator = ReturnType<typeof useTranslations<'targets'>>;
type Texts = { t: Translator; words: ReturnType<typeof useTranslations<'enums'>> };
type Clients = { options: readonly SelectOption[]; onSearch: (text: string) => void; isLoading: boolean };

export function targetFilters(user: CurrentUser, { t, words }: Texts, clients: Clients): Filter[] {
  const ofStaff: Filter = { key: 'userId', kind: 'multi', label: t('columns.userId'), ...clients };
  return [
    { key: 'name', kind: 'text', label: t('columns.name') },
    {
      key: 'status',
      kind: 'select',
      label: t('columns.status'),
      options: switchStatuses.map((value) => ({ value, label: words(`targetStatus.${value}`) })),
    },
    {
      key: 'panel',
      kind: 'multi',
      label: t('columns.panels'),
      options: panelNames.map((value) => ({ value, label: t(`panels.${value}`) })),
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
