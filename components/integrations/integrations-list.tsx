'use client';
import { useTranslations } from 'next-intl';
import { NewIntegrationLink } from '@/components/integrations/new-integration-link';
import { useIntegrations } from '@/components/integrations/use-integrations';
import { ListEmpty } from '@/components/list/list-empty';
import { ListScreen } from '@/components/list/list-screen';
import { useCurrentUser } from '@/lib/browser/use-current-user';

export function IntegrationsList() {
  const user = useCurrentUser();
  const t = useTranslations('integrations');
  const list = useIntegrations(user);
  const create = <NewIntegrationLink />;
  const empty = <ListEmpty area="integrations" isFiltered={list.isFiltered} create={create} />;
  return <ListScreen title={t('title')} area="integrations" list={list} create={create} empty={empty} />;
}
