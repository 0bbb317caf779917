'use client';
import { useTranslations } from 'next-intl';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { CampaignFigures } from '@/components/campaigns/campaign-figures';
import { mayChange, mayCreate } from '@/components/campaigns/may-change';
import { useWithheld } from '@/components/campaigns/use-withheld';
import { History } from '@/components/history/history';
import { StatusSwitch } from '@/components/list/status-switch';
import { SwitchedActions } from '@/components/list/switched-actions';
import type { Changed } from '@/components/list/switched-areas';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { NotGranted } from '@/components/ui/not-granted';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns';

type CampaignHeaderProps = { campaign: CampaignView; onChanged: (changed: Changed) => void };

export function CampaignHeader({ campaign, onChanged }: CampaignHeaderProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.details');
  const family = useFamily();
  const withheld = useWithheld(user)('update', 'duplicate', 'archive');
  return (
    <header id="campaign-header" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <BackLink screen="campaigns" label={t('back')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ThingHeading name={campaign.name} />
          {campaign.archived && <Badge>{t('archived')}</Badge>}
          <StatusSwitch
            area="campaigns"
            thing={campaign}
            isLocked={!mayChange(user, campaign, 'UPDATE')}
            onChanged={onChanged}
          />
          <BidderBadge campaign={campaign} timeZone={user.timeZone} />
          <SwitchedActions
            area="campaigns"
            thing={campaign}
            copyPath={mayCreate(user) && `${screenPath(family, 'newCampaign')}?copy=${campaign.id}`}
            mayRemove={mayChange(user, campaign, 'REMOVE')}
            listPath={screenPath(family, 'campaigns')}
            onChanged={onChanged}
          >
            <History entity="campaign" id={campaign.id} currency={campaign.currency} />
          </SwitchedActions>
        </div>
      </div>
      {withheld && <NotGranted text={withheld} />}
      <CampaignFigures campaign={campaign} />
    </header>
  );
}
