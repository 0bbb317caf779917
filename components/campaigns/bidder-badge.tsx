'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { onDemand } from '@/components/ui/on-demand';
import { LazyPopover } from '@/components/ui/openers';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import { isUnexpectedlyOffline } from '@/lib/contract/enumerations';

const BidderReasons = onDemand(async () => (await import('@/components/campaigns/bidder-reasons')).BidderReasons);

type BidderBadgeProps = {
  campaign: Pick<CampaignRow, 'id' | 'userId' | 'name' | 'bidderStatus' | 'bidderReasons' | 'currency'>;
  /** IANA time zone of the user. */
  timeZone: string;
};

/**
 * Online or offline status. The reasons for not spending are shown on hover, announced on focus, and a click opens them
 * with links to fix them.
 */
export function BidderBadge({ campaign, timeZone }: BidderBadgeProps) {
  const t = useTranslations('campaigns.bidder');
  const status = useTranslations('enums.bidderStatus');
  const reason = useTranslations('enums.bidderReason');
  const { bidderStatus, bidderReasons, name } = campaign;
  const isOnline = bidderStatus === 'ONLINE';
  if (isOnline && bidderReasons.length === 0) {
    return (
      <span title={t('online')}>
        <Badge tone="positive" hasDot>
          {status('ONLINE')}
        </Badge>
      </span>
    );
  }
  const reasons = bidderReasons.map(({ code }) => reason(code));
  const label = t(isOnline ? 'whyOnline' : 'why', { name });
  const tone = isOnline ? 'positive' : isUnexpectedlyOffline(bidderReasons) ? 'warning' : 'neutral';
  return (
    <LazyPopover
      label={t(isOnline ? 'titleOnline' : 'title')}
      className="w-80"
      trigger={
        <button
          type="button"
          aria-label={`${status(bidderStatus)}. ${label}`}
          aria-description={reasons.join('. ')}
          title={reasons.join('\n')}
          className="badge-button"
        >
          <Badge tone={tone} hasDot>
            {status(bidderStatus)}
          </Badge>
        </button>
      }
    >
      <BidderReasons campaign={campaign} timeZone={timeZone} />
    </LazyPopover>
  );
}
