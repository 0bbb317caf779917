import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import type { SelectOption } from '@/components/ui/select';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { switchStatuses } from '@/lib/contract/enumerations';

type Texts = { t: ReturnType<typeof useTranslations<'targets'>>; words: ReturnType<typeof useTranslations<'enums'>> };
type Clients = { options: readonly SelectOption[]; onSearch: (text: string) => void; isLoading: boolean };

export function targetFilters(user: CurrentUser, { t, words }: Texts, clients: Clients): Filter[] {
  const all: Filter[] = [
    { key: 'name', kind: 'text', label: t('columns.name') },
    {
      key: 'status',
      kind: 'select',
      label: t('columns.status'),
      options: switchStatuses.map((value) => ({ value, label: words(`targetStatus.${value}`) })),
    },
  ];
  const ofStaff: Filter = { key: 'userId', kind: 'multi', label: t('columns.userId'), ...clients };
  return can(user, 'CLIENT_READ_ALL') ? [...all, ofStaff] : all;
}
