'use client';
import { useTranslations } from 'next-intl';
import { useClientOptions } from '@/components/list/use-client-options';
import { useFoundRows } from '@/components/list/use-found-rows';
import { targetColumns } from '@/components/targets/columns';
import { targetFilters } from '@/components/targets/filters';
import { targetsQuery } from '@/components/targets/targets-query';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address, in the remembered columns. */
export function useTargets(user: CurrentUser) {
  const t = useTranslations('targets');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('targets', targetsQuery);
  const clients = useClientOptions(user, list.params.getAll('userId'));
  return { ...list, ...shown(targetColumns(user), targetFilters(user, { t, words }, clients)) };
}
