'use client';
import { useTranslations } from 'next-intl';
import { useClientOptions } from '@/components/list/use-client-options';
import { useFoundRows } from '@/components/list/use-found-rows';
import { ruleColumns } from '@/components/rules/columns';
import { ruleFilters } from '@/components/rules/filters';
import { rulesQuery } from '@/components/rules/rules-query';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address, in the remembered columns. */
export function useRules(user: CurrentUser) {
  const t = useTranslations('rules');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('rules', rulesQuery);
  const clients = useClientOptions(user, list.params.getAll('userId'));
  return { ...list, ...shown(ruleColumns(user, words), ruleFilters(user, { t, words }, clients)) };
}
