import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import type { ClientOptions } from '@/components/list/use-client-options';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { segmentSources, segmentStatuses } from '@/lib/contract/segment-kinds';

type Texts = { t: ReturnType<typeof useTranslations<'segments'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export function segmentFilters(user: CurrentUser, { t, words }: Texts, clients: ClientOptions): Filter[] {
  const ofStaff: Filter = { key: 'userId', kind: 'multi', label: t('columns.userLogin'), ...clients };
  return [
    { key: 'name', kind: 'text', label: t('columns.name') },
    {
      key: 'source',
      kind: 'multi',
      label: t('columns.source'),
      options: segmentSources.map((value) => ({ value, label: words(`segmentSource.${value}`) })),
    },
    {
      key: 'status',
      kind: 'select',
      label: t('columns.status'),
      options: segmentStatuses.map((value) => ({ value, label: words(`segmentStatus.${value}`) })),
    },
    ...(can(user, 'CLIENT_READ_ALL') ? [ofStaff] : []),
  ];
}
