import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import type { SelectOption } from '@/components/ui/select';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { tagTypes } from '@/lib/contract/segment-kinds';

type Texts = { t: ReturnType<typeof useTranslations<'tags'>>; words: ReturnType<typeof useTranslations<'enums'>> };
type Found = { options: readonly SelectOption[]; onSearch: (text: string) => void; isLoading: boolean };

export function tagFilters(
  user: CurrentUser,
  { t, words }: Texts,
  { clients, segments }: Record<'clients' | 'segments', Found>,
): Filter[] {
  const ofStaff: Filter = { key: 'userId', kind: 'multi', label: t('columns.userLogin'), ...clients };
  return [
    { key: 'name', kind: 'text', label: t('columns.name') },
    { key: 'domain', kind: 'text', label: t('filters.domain') },
    {
      key: 'type',
      kind: 'select',
      label: t('columns.type'),
      options: tagTypes.map((value) => ({ value, label: words(`tagType.${value}`) })),
    },
    { key: 'segmentId', kind: 'multi', label: t('columns.segmentName'), ...segments },
    {
      key: 'isFired',
      kind: 'select',
      label: t('filters.isFired'),
      options: [
        { value: 'true', label: t('filters.fired') },
        { value: 'false', label: t('filters.notFired') },
      ],
    },
    ...(can(user, 'CLIENT_READ_ALL') ? [ofStaff] : []),
  ];
}
