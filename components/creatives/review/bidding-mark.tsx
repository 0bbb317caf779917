import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** Shown by a campaign that takes part in auctions now. */
export function BiddingMark() {
  const t = useTranslations('creatives.bidding');
  return (
    <span title={t('hint')} className="inline-flex">
      <Badge tone="accent" hasDot>
        {t('mark')}
      </Badge>
    </span>
  );
}
