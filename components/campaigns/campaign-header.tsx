'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { CampaignFigures } from '@/components/campaigns/campaign-figures';
import { nameOfPart } from '@/components/campaigns/name-of-part';
import { useWithheld } from '@/components/campaigns/use-withheld';
import { History } from '@/components/history/history';
import { StatusSwitch } from '@/components/list/status-switch';
import type { Changed } from '@/components/list/switched-areas';
import { BackLink } from '@/components/shell/back-link';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignView } from '@/lib/contract/campaigns';
import { Link } from '@/lib/i18n/navigation';

const ArchivingDialog = onDemand(async () => (await import('@/components/list/archiving-dialog')).ArchivingDialog);

type CampaignHeaderProps = { user: CurrentUser; campaign: CampaignView; onChanged: (changed: Changed) => void };

export function CampaignHeader({ user, campaign, onChanged }: CampaignHeaderProps) {
  const t = useTranslations('campaigns.details');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const [isAsking, setAsking] = useState(false);
  const withheld = useWithheld(user)('update', 'duplicate', 'archive');
  return (
    <header id="campaign-header" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <BackLink screen="campaigns" label={t('back')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 max-w-full text-title font-semibold break-words">{campaign.name}</h1>
          {campaign.archived && <Badge>{t('archived')}</Badge>}
          <StatusSwitch
            area="campaigns"
            thing={campaign}
            isLocked={!can(user, 'CAMPAIGN_UPDATE')}
            onChanged={onChanged}
          />
          <BidderBadge campaign={campaign} timeZone={user.timeZone} />
          <div className="ml-auto flex flex-wrap gap-2">
            <History
              user={user}
              entity="campaign"
              id={campaign.id}
              currency={campaign.currency}
              nameOf={nameOfPart(campaign)}
            />
            {can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT') && (
              <LinkButton href={`${screenPath(family, 'newCampaign')}?copy=${campaign.id}`} link={Link}>
                {actions('duplicate')}
              </LinkButton>
            )}
            {can(user, 'CAMPAIGN_REMOVE') && (
              <Button onClick={() => setAsking(true)}>{actions(campaign.archived ? 'unarchive' : 'archive')}</Button>
            )}
          </div>
        </div>
      </div>
      {withheld && <NotGranted text={withheld} />}
      <CampaignFigures campaign={campaign} />
      {isAsking && (
        <ArchivingDialog area="campaigns" thing={campaign} onChanged={onChanged} onClose={() => setAsking(false)} />
      )}
    </header>
  );
}
