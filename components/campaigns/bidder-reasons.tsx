'use client';
import { useTranslations } from 'next-intl';
import { type SettingPlace, useSettingPlace } from '@/components/campaigns/setting-place';
import { useFamily } from '@/components/shell/use-family';
import { screenPath } from '@/lib/access/screens';
import type { BidderReason } from '@/lib/contract/campaigns/bidder-reason';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

type Described = Pick<CampaignRow, 'id' | 'userId' | 'bidderStatus' | 'bidderReasons' | 'currency'>;
type BidderReasonsProps = { campaign: Described; timeZone: string };

/** Lists each reason with its times and a link to the setting that causes it. */
export function BidderReasons({ campaign, timeZone }: BidderReasonsProps) {
  const t = useTranslations('campaigns.bidder');
  const words = useTranslations('enums.bidderReason');
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t(campaign.bidderStatus === 'ONLINE' ? 'titleOnline' : 'title')}</p>
      <ul className="flex flex-col gap-3">
        {campaign.bidderReasons.map((reason) => (
          <li key={reason.code} className="flex flex-col gap-0.5 border-l-2 border-warning pl-3">
            <span>{words(reason.code)}</span>
            {reason.since && (
              <span className="text-sm text-muted figures">
                {t('since', { time: formatDateTime(reason.since, timeZone) })}
              </span>
            )}
            {reason.reserved !== undefined && (
              <span className="text-sm text-muted figures">
                {t('reserved', { amount: formatMoney(reason.reserved, campaign.currency) })}
              </span>
            )}
            {reason.reservedImpressions !== undefined && (
              <span className="text-sm text-muted figures">
                {t('reservedImpressions', { count: reason.reservedImpressions })}
              </span>
            )}
            {reason.clearsAt && (
              <span className="text-sm text-muted figures">
                {t(clearsBy(reason.code), { time: formatDateTime(reason.clearsAt, timeZone) })}
              </span>
            )}
            <Fix campaign={campaign} reason={reason} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('zone', { zone: timeZone })}</p>
    </div>
  );
}

function clearsBy(code: BidderReason['code']) {
  if (code.endsWith('_RESERVED')) return 'backBy';
  return code.endsWith('_PACED') ? 'pacedUntil' : 'clears';
}

function Fix({ campaign, reason: { anchor, rival } }: { campaign: Described; reason: BidderReason }) {
  const t = useTranslations('campaigns.bidder.fix');
  const family = useFamily();
  const place = useSettingPlace(campaign)({ action: { anchor }, rivalId: rival?.id });
  const text = t(anchor, { name: rival?.name ?? '' });
  if (!place) return <span className="text-sm">{text}</span>;
  return (
    <Link
      href={hrefOf(place, screenPath(family, 'campaign', { id: campaign.id }))}
      className="w-fit text-sm text-accent-text underline underline-offset-2"
    >
      {text}
    </Link>
  );
}

function hrefOf(place: SettingPlace, page: string): string {
  if (place.kind === 'screen') return place.href;
  return place.kind === 'section' ? `${page}?tab=settings#section-${place.section}` : `${page}#campaign-header`;
}
