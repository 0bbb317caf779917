'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslations } from 'next-intl';
import { AdSetForm } from '@/components/campaigns/ad-sets/ad-set-form';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { refreshMs } from '@/components/campaigns/list/campaigns-query';
import { useDenied } from '@/components/campaigns/may-change';
import { History } from '@/components/history/history';
import { PeriodFilter } from '@/components/list/filters/period-filter';
import { usePeriod } from '@/components/list/filters/use-period';
import { QueryFailed } from '@/components/list/query-failed';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { NotGranted } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { can, canEnter } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { Currency } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';
import { Link } from '@/lib/i18n/navigation';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type View = AnswerOf<'campaigns.adSet'>;

/** Page of an ad set: its results and all its editable settings. */
export function AdSetDetails({ id }: { id: number }) {
  const found = useQuery({ ...apiQuery('campaigns.adSet', { params: { id } }), refetchInterval: refreshMs });
  if (found.data) return <Loaded key={id} view={found.data} />;
  return found.isPending ? <Loading /> : <QueryFailed found={found} />;
}

function Loaded({ view }: { view: View }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.form');
  const words = useTranslations('campaigns.denied');
  const { sentence } = useNotGranted(user);
  const { campaign } = view;
  const isLocked = campaign.archived || !can(user, 'CAMPAIGN_UPDATE');
  return (
    <div className="flex flex-col gap-5">
      <AdSetHeader adSet={view} />
      {canEnter(user, 'STATISTIC') ? (
        <AdSetFigures id={view.id} campaignId={campaign.id} currency={campaign.currency} />
      ) : (
        <NotGranted text={sentence(words('seeStatistics'))} />
      )}
      {campaign.archived && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t('archivedNote')}</p>}
      <fieldset disabled={isLocked} className="contents">
        <AdSetForm view={view} />
      </fieldset>
    </div>
  );
}

function Loading() {
  const label = useTranslations('campaigns.adSet')('loading');
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-32" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** Name of the ad set, its campaign, and the campaign's bidder status. */
function AdSetHeader({ adSet }: { adSet: AnswerOf<'campaigns.adSet'> }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.details');
  const words = useTranslations('enums');
  const family = useFamily();
  const { campaign } = adSet;
  const denied = useDenied()('update');
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
        <ThingHeading name={adSet.name} clientId={adSet.campaign.userId} />
        {campaign.archived && <Badge>{t('archived')}</Badge>}
        <BidderBadge campaign={campaign} timeZone={user.timeZone} />
        <span className="text-sm text-muted">
          {words(`creativeType.${campaign.campaignType}`)} · {words(`strategy.${campaign.strategy}`)}
        </span>
        <div className="ml-auto">
          <History entity="adSet" id={adSet.id} currency={campaign.currency} />
        </div>
      </div>
      {denied && <NotGranted text={denied} />}
    </header>
  );
}

type AdSetFiguresProps = { id: number; campaignId: number; currency: Currency };

/** Results of the ad set over a period, from the campaign's statistics by ad set. */
function AdSetFigures({ id, campaignId, currency }: AdSetFiguresProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSet');
  const family = useFamily();
  const period = usePeriod(user.timeZone);
  const { startDate, endDate } = period.range;
  const found = useQuery({
    ...apiQuery('statistics.list', {
      query: {
        startDate,
        endDate,
        campaignId: [campaignId],
        groupings: ['AD_SET'],
        page: 0,
        size: limits.dictionary.defaultSize,
        sort: 'impressions,desc',
      },
    }),
    placeholderData: keepPreviousData,
  });
  const row = found.data?.content.find(({ dimensions }) => dimensions.AD_SET?.id === String(id));
  // If the ad set has no row, the totals show which measures the user may see.
  const figures = found.data && (row ?? nothing(found.data.totals[0] ?? {}));
  const report = `campaignId=${campaignId}&groupings=AD_SET&groupings=DATE&startDate=${startDate}&endDate=${endDate}`;
  return (
    <section aria-label={t('figures')} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <PeriodFilter period={period} timeZone={found.data?.timeZone ?? user.timeZone} />
        <Link href={`${screenPath(family, 'statistics')}?${report}`} className="text-accent-text hover:underline">
          {t('report')}
        </Link>
      </div>
      {found.isError && !found.data ? (
        <QueryFailed found={found} />
      ) : (
        <Values figures={figures} currency={currency} isOld={found.isPlaceholderData} />
      )}
    </section>
  );
}

const shown = ['statSpend', 'impressions', 'clicks', 'ctr', 'cpm', 'cpc'] as const;
type Shown = Pick<StatisticRow, (typeof shown)[number]>;

/** Measures of an ad set without impressions: zero counts and no ratios. */
const nothing = (seen: Shown): Shown => ({
  ...(seen.statSpend !== undefined && { statSpend: '0' }),
  ...(seen.impressions !== undefined && { impressions: 0 }),
  ...(seen.clicks !== undefined && { clicks: 0 }),
  ...(seen.ctr !== undefined && { ctr: null }),
  ...(seen.cpm !== undefined && { cpm: null }),
  ...(seen.cpc !== undefined && { cpc: null }),
});

type ValuesProps = { figures: Shown | undefined; currency: Currency; isOld: boolean };

function Values({ figures, currency, isOld }: ValuesProps) {
  const measure = useTranslations('enums.measure');
  const formula = useTranslations('enums.formula');
  return (
    <dl
      aria-busy={isOld || !figures || undefined}
      className={`grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 transition-opacity sm:grid-cols-3 xl:grid-cols-6 ${isOld ? 'opacity-55' : ''}`}
    >
      {shown
        .filter((key) => !figures || figures[key] !== undefined)
        .map((key) => (
          <div key={key} className="min-w-0" title={formula(key)}>
            <dt className="text-sm text-muted">{measure(key)}</dt>
            <dd className="text-title font-semibold figures">
              {figures ? printed(key, figures, currency) : <Skeleton className="h-7 w-24" />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function printed(key: (typeof shown)[number], figures: Shown, currency: Currency): string {
  const value = figures[key];
  if (value === null || value === undefined) return dash;
  if (typeof value === 'string') return formatMoney(value, currency);
  return key === 'ctr' ? formatPercent(value) : formatInteger(value);
}
