'use client';
import Ban from 'lucide-react/icons/ban';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Exclusion } from '@/components/campaigns/breakdown/excluded-target';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { targetPanels } from '@/lib/access/target-panels';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

const ExcludeDialog = onDemand(
  async () => (await import('@/components/campaigns/breakdown/exclude-dialog')).ExcludeDialog,
);

type ExcludeButtonProps = { campaign: CampaignView; row: { name: string }; exclusion: Exclusion };

/** Leaves one site, app, city or device out of the campaign, for whoever may write exclusions of that panel. */
export function ExcludeButton({ campaign, row: { name }, exclusion }: ExcludeButtonProps) {
  const user = useCurrentUser();
  const t = useTranslations('delivery.breakdown');
  const [isAsking, setAsking] = useState(false);
  const permission = targetPanels[exclusion.panel];
  const mayExclude = can(user, 'TARGET_UPDATE') && can(user, 'TARGET_ADD_EXCLUDED');
  if (campaign.archived || !mayExclude || (permission && !can(user, permission))) return null;
  return (
    <>
      <IconButton size="sm" label={t('exclude', { name })} onClick={() => setAsking(true)}>
        <Ban aria-hidden="true" />
      </IconButton>
      {isAsking && <ExcludeDialog {...{ campaign, name, exclusion }} onClose={() => setAsking(false)} />}
    </>
  );
}
