'use client';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOffered } from '@/components/campaigns/use-campaign-tab';
import { Button } from '@/components/ui/button';
import { onDemand, useEver } from '@/components/ui/on-demand';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { DecisionCode } from '@/lib/contract/delivery/decision-codes';

const WhatIfDrawer = onDemand(async () => (await import('@/components/campaigns/what-if/what-if-drawer')).WhatIfDrawer);

type WhatIfButtonProps = {
  campaign: CampaignView;
  /** Gate of the row and its name. Without a row, all settings can be tried. */
  row?: { gate: DecisionCode; name: string };
};

/** Step of tried prices, percent. */
const priceStep = 10;

/** Opens the what-if of a campaign, which changes nothing. */
export function WhatIfButton({ campaign, row }: WhatIfButtonProps) {
  const t = useTranslations('delivery.funnel');
  const [isOpen, setOpen] = useState(false);
  const isWanted = useEver(isOpen);
  const isOffered = useOffered('campaigns.whatIf', isOpen);
  const isAboutPrice = row?.gate === 'PRICE_BELOW_FLOOR' || row?.gate === 'LOST';
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="sm"
        variant={row ? 'ghost' : 'secondary'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(row && { 'aria-label': t('whatIfOf', { name: row.name }) })}
        onClick={() => setOpen(true)}
      >
        {!row && <FlaskConical aria-hidden="true" />}
        {t('whatIf')}
      </Button>
      {isWanted && (
        <WhatIfDrawer
          campaign={campaign}
          gate={row?.gate}
          {...(isAboutPrice && { price: priceStep })}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
