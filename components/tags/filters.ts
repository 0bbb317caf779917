import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filters/filter';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Unshown } from '@/components/tags/tags-query';
import type { SelectOption } from '@/components/ui/select';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { tagTypes } from '@/lib/contract/targeting/segment-kinds';
import type { tagList } from '@/lib/contract/targeting/tag-list';

type Texts = { t: ReturnType<typeof useTranslations<'tags'>>; words: ReturnType<typeof useTranslations<'enums'>> };
type Found = { options: readonly SelectOption[]; onSearch: (text: string) => void; isLoading: boolean };

export function tagFilters(
  user: CurrentUser,
  { t, words }: Texts,
  { clients, segments }: Record<'clients' | 'segments', Found>,
): Filter[] {
  const controls: FilterControls<typeof tagList, Unshown> = {
    name: { kind: 'text', label: t('columns.name') },
    domain: { kind: 'text', label: t('filters.domain') },
    type: {
      kind: 'select',
      label: t('columns.type'),
      options: tagTypes.map((value) => ({ value, label: words(`tagType.${value}`) })),
    },
    segmentId: { kind: 'multi', label: t('columns.segmentName'), ...segments },
    isFired: {
      kind: 'select',
      label: t('filters.isFired'),
      options: [
        { value: 'true', label: t('filters.fired') },
        { value: 'false', label: t('filters.notFired') },
      ],
    },
    userId: { kind: 'multi', label: t('columns.userLogin'), permission: 'CLIENT_READ_ALL', ...clients },
  };
  return shownFilters(user, controls);
}
