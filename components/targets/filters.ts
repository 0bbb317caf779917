import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import { archiveFilter, usageFilter } from '@/components/list/state-filters';
import type { ClientOptions } from '@/components/list/use-client-options';
import { panelNames } from '@/components/targets/panel-names';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { switchStatuses } from '@/lib/contract/enumerations';

type Texts = { t: ReturnType<typeof useTranslations<'targets'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export function targetFilters(user: CurrentUser, { t, words }: Texts, clients: ClientOptions): Filter[] {
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
    usageFilter(t),
    archiveFilter(t),
  ];
}
