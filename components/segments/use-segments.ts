'use client';
import { useTranslations } from 'next-intl';
import { useClientOptions } from '@/components/list/use-client-options';
import { useFoundRows } from '@/components/list/use-found-rows';
import { segmentColumns } from '@/components/segments/columns';
import { segmentFilters } from '@/components/segments/filters';
import { refreshMs } from '@/components/segments/refresh-ms';
import { segmentsQuery } from '@/components/segments/segments-query';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address and refresh themselves while the page is looked at, in the remembered columns. */
export function useSegments(user: CurrentUser) {
  const t = useTranslations('segments');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('segments', segmentsQuery, refreshMs);
  const clients = useClientOptions(user, list.params.getAll('userId'));
  return { ...list, ...shown(segmentColumns(user, words), segmentFilters(user, { t, words }, clients)) };
}
