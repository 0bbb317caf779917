'use client';
import { useTranslations } from 'next-intl';
import { integrationColumns } from '@/components/integrations/columns';
import { integrationFilters } from '@/components/integrations/filters';
import { integrationsQuery } from '@/components/integrations/integrations-query';
import { useTraffic } from '@/components/integrations/use-traffic';
import { useFoundRows } from '@/components/list/use-found-rows';
import type { CurrentUser } from '@/lib/contract/auth';

/** Rows that follow the address, in the remembered columns. */
export function useIntegrations(user: CurrentUser) {
  const t = useTranslations('integrations');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('integrations', integrationsQuery);
  const traffic = useTraffic(user).of;
  return { ...list, ...shown(integrationColumns({ user, t, traffic }), integrationFilters(user, { t, words })) };
}
