'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDenied } from '@/components/integrations/use-denied';
import { RowName } from '@/components/list/table/row-name';
import { useFamily } from '@/components/shell/use-family';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { useRouter } from '@/lib/i18n/navigation';

const RemoveIntegration = onDemand(
  async () => (await import('@/components/integrations/remove-integration')).RemoveIntegration,
);

type IntegrationNameProps = { user: CurrentUser; integration: Pick<IntegrationRow, 'id' | 'name'> };

/** The way into the integration, and the menu of its row. */
export function IntegrationName({ user, integration }: IntegrationNameProps) {
  const t = useTranslations('integrations.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const denied = useDenied(user)('remove');
  const { id, name } = integration;
  const path = screenPath(family, 'integration', { id });
  const remove: MenuItem = {
    key: 'remove',
    label: actions('delete'),
    isSeparated: true,
    isDangerous: true,
    onSelect: () => setAsking(true),
  };
  const items = (): MenuItem[] => [
    { key: 'open', label: t('open'), onSelect: () => router.push(path) },
    ...(can(user, 'INTEGRATION_REMOVE') ? [remove] : []),
  ];
  return (
    <RowName name={name} path={path} items={items} note={denied}>
      {isAsking && <RemoveIntegration integration={integration} onClose={() => setAsking(false)} />}
    </RowName>
  );
}
