'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWithheld } from '@/components/integrations/use-withheld';
import { RowMenu } from '@/components/list/row-menu';
import { useFamily } from '@/components/shell/use-family';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { IntegrationRow } from '@/lib/contract/integrations';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemoveDialog = onDemand(async () => (await import('@/components/integrations/remove-dialog')).RemoveDialog);

type IntegrationNameProps = { user: CurrentUser; integration: Pick<IntegrationRow, 'id' | 'name'> };

/** The way into the integration, and the menu of its row. */
export function IntegrationName({ user, integration }: IntegrationNameProps) {
  const t = useTranslations('integrations.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const withheld = useWithheld(user)('remove');
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
    <span className="flex items-center gap-1">
      <Link href={path} prefetch={false} title={name} className="min-w-0 flex-1 truncate font-medium hover:underline">
        {name}
      </Link>
      <RowMenu name={name} items={items} note={withheld} />
      {isAsking && <RemoveDialog integration={integration} onClose={() => setAsking(false)} />}
    </span>
  );
}
