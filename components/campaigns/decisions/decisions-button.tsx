'use client';
import ListChecks from 'lucide-react/icons/list-checks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOffered } from '@/components/campaigns/use-campaign-tab';
import { Button } from '@/components/ui/button';
import { onDemand, useEver } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const DecisionsDrawer = onDemand(
  async () => (await import('@/components/campaigns/decisions/decisions-drawer')).DecisionsDrawer,
);

type DecisionsButtonProps = { campaignId: number; timeZone: string };

/** Opens the latest decisions, for whoever may read them. */
export function DecisionsButton({ campaignId, timeZone }: DecisionsButtonProps) {
  const user = useCurrentUser();
  const t = useTranslations('delivery.funnel');
  const [isOpen, setOpen] = useState(false);
  const isWanted = useEver(isOpen);
  const isOffered = useOffered('campaigns.decisions', isOpen);
  if (!isOffered || !can(user, 'CAMPAIGN_DECISIONS_READ')) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" />
        {t('decisions')}
      </Button>
      {isWanted && <DecisionsDrawer {...{ campaignId, timeZone, isOpen }} onClose={() => setOpen(false)} />}
    </>
  );
}
