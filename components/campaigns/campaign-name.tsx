'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWithheld } from '@/components/campaigns/use-withheld';
import { RowMenu } from '@/components/list/row-menu';
import { useFamily } from '@/components/shell/use-family';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignRow } from '@/lib/contract/campaigns';
import { Link, useRouter } from '@/lib/i18n/navigation';

const ArchivingDialog = onDemand(async () => (await import('@/components/list/archiving-dialog')).ArchivingDialog);

type CampaignNameProps = { user: CurrentUser; campaign: Pick<CampaignRow, 'id' | 'name' | 'archived'> };

/** The way into the campaign, and the menu of its row. */
export function CampaignName({ user, campaign }: CampaignNameProps) {
  const t = useTranslations('campaigns.menu');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { id, name, archived } = campaign;
  const withheld = useWithheld(user);
  const path = screenPath(family, 'campaign', { id });
  const items = (): MenuItem[] => [
    { key: 'open', label: t('open'), onSelect: () => router.push(path) },
    ...(can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT')
      ? [
          {
            key: 'duplicate',
            label: actions('duplicate'),
            onSelect: () => router.push(`${screenPath(family, 'newCampaign')}?copy=${id}`),
          },
        ]
      : []),
    ...(can(user, 'CAMPAIGN_REMOVE')
      ? [
          {
            key: 'archive',
            label: actions(archived ? 'unarchive' : 'archive'),
            isSeparated: true,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
  ];
  return (
    <span className="flex items-center gap-1">
      <Link href={path} prefetch={false} title={name} className="min-w-0 flex-1 truncate font-medium hover:underline">
        {name}
      </Link>
      <RowMenu name={name} items={items} note={withheld('duplicate', 'archive')} />
      {isAsking && <ArchivingDialog area="campaigns" thing={campaign} onClose={() => setAsking(false)} />}
    </span>
  );
}
