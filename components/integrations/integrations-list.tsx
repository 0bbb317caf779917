'use client';
import { useTranslations } from 'next-intl';
import { integrationColumns } from '@/components/integrations/columns';
import { integrationFilters, integrationsQuery } from '@/components/integrations/integrations-query';
import { useDenied } from '@/components/integrations/use-denied';
import { useTraffic } from '@/components/integrations/use-traffic';
import { CreateLink } from '@/components/list/create-button';
import { ListScreen } from '@/components/list/list-screen';
import { ListEmpty } from '@/components/list/table/list-empty';
import { useFoundRows } from '@/components/list/use-found-rows';
import { useFamily } from '@/components/shell/use-family';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';

export function IntegrationsList() {
  const t = useTranslations('integrations');
  const list = useIntegrations();
  const create = <NewIntegrationLink />;
  const empty = <ListEmpty area="integrations" list={list} create={create} />;
  return <ListScreen title={t('title')} area="integrations" list={list} create={create} empty={empty} />;
}

/** Loads the rows for the current address, with the stored columns. */
function useIntegrations() {
  const user = useCurrentUser();
  const t = useTranslations('integrations');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('integrations', integrationsQuery);
  const traffic = useTraffic().of;
  return { ...list, ...shown(integrationColumns({ user, t, traffic }), integrationFilters(user, { t, words })) };
}

function NewIntegrationLink() {
  const t = useTranslations('integrations');
  const denied = useDenied()('create');
  return <CreateLink label={t('new')} denied={denied} href={screenPath(useFamily(), 'newIntegration')} />;
}
