'use client';
import { useTranslations } from 'next-intl';
import { useClientOptions } from '@/components/list/filters/use-client-options';
import { useFoundRows } from '@/components/list/use-found-rows';
import { tagColumns } from '@/components/tags/columns';
import { tagFilters } from '@/components/tags/filters';
import { refreshMs } from '@/components/tags/refresh-ms';
import { tagsQuery } from '@/components/tags/tags-query';
import { useSegmentOptions } from '@/components/tags/use-segment-options';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Rows that follow the address and refresh themselves while the page is looked at, in the remembered columns. */
export function useTags(user: CurrentUser) {
  const t = useTranslations('tags');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('tags', tagsQuery, refreshMs.list);
  const clients = useClientOptions(user, list.params.getAll('userId'));
  const { segments, ...search } = useSegmentOptions({ chosen: list.params.getAll('segmentId') });
  const choices = segments.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = tagFilters(user, { t, words }, { clients, segments: { options: choices, ...search } });
  return { ...list, ...shown(tagColumns(user, words), filters) };
}
