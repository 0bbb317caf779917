'use client';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslations } from 'next-intl';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { useWithheld } from '@/components/campaigns/use-withheld';
import { History } from '@/components/history/history';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { NotGranted } from '@/components/ui/not-granted';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import { Link } from '@/lib/i18n/navigation';

/** Its name, the campaign that it stands in, and whether that bids. */
export function AdSetHeader({ adSet }: { adSet: AnswerOf<'campaigns.adSet'> }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.details');
  const words = useTranslations('enums');
  const family = useFamily();
  const { campaign } = adSet;
  const withheld = useWithheld(user)('update');
  return (
    <header className="flex flex-col gap-1">
      <Link
        href={screenPath(family, 'campaign', { id: campaign.id })}
        className="inline-flex w-fit max-w-full items-center gap-1 text-sm text-muted hover:text-text pointer-coarse:min-h-10"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{campaign.name}</span>
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ThingHeading name={adSet.name} />
        {campaign.archived && <Badge>{t('archived')}</Badge>}
        <BidderBadge campaign={campaign} timeZone={user.timeZone} />
        <span className="text-sm text-muted">
          {words(`creativeType.${campaign.campaignType}`)} · {words(`strategy.${campaign.strategy}`)}
        </span>
        <div className="ml-auto">
          <History entity="adSet" id={adSet.id} currency={campaign.currency} />
        </div>
      </div>
      {withheld && <NotGranted text={withheld} />}
    </header>
  );
}
