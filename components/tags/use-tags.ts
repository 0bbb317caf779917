'use client';
import { useTranslations } from 'next-intl';
import { type Filter, type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import { useClientOptions } from '@/components/list/filters/filter-options';
import { useFoundRows } from '@/components/list/use-found-rows';
import { tagColumns } from '@/components/tags/columns';
import { refreshMs, tagsQuery, type Unshown } from '@/components/tags/tags-query';
import { useSegmentOptions } from '@/components/tags/use-segment-options';
import type { SelectOption } from '@/components/ui/select';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { tagTypes } from '@/lib/contract/targeting/segment-kinds';
import type { tagList } from '@/lib/contract/targeting/tag-list';

/** Loads the rows for the current address with the stored columns, and refreshes them while the page is visible. */
export function useTags() {
  const user = useCurrentUser();
  const t = useTranslations('tags');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('tags', tagsQuery, refreshMs.list);
  const clients = useClientOptions(list.params.getAll('userId'));
  const { segments, ...search } = useSegmentOptions({ chosen: list.params.getAll('segmentId') });
  const choices = segments.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = tagFilters(user, { t, words }, { clients, segments: { options: choices, ...search } });
  return { ...list, ...shown(tagColumns(user, words), filters) };
}

type Texts = { t: ReturnType<typeof useTranslations<'tags'>>; words: ReturnType<typeof useTranslations<'enums'>> };
type Found = { options: readonly SelectOption[]; onSearch: (text: string) => void; isLoading: boolean };

function tagFilters(
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
