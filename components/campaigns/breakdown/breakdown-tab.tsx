'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type BreakdownTotal,
  breakdownColumns,
  breakdownQuery,
  sortedRows,
  useBreakdownHeading,
} from '@/components/campaigns/breakdown/breakdown-columns';
import { DeliveryPeriod } from '@/components/campaigns/delivery/use-delivery';
import { mayChange } from '@/components/campaigns/may-change';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import type { usePeriod } from '@/components/list/filters/use-period';
import { QueryFailed } from '@/components/list/query-failed';
import { DataTable } from '@/components/list/table/data-table';
import { Button, IconButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { Segmented } from '@/components/ui/segmented';
import { can } from '@/lib/access/can';
import { targetPanels } from '@/lib/access/target-panels';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { type Breakdown, breakdownKinds } from '@/lib/contract/delivery/delivery-breakdown';
import { type Exclusion, isOfTarget } from '@/lib/contract/delivery/exclusions';
import type { CurrentUser } from '@/lib/contract/people/auth';

type BreakdownTabProps = {
  campaign: CampaignView;
  period: ReturnType<typeof usePeriod>;
  timeZone: string;
  onDelivery: () => void;
};

/** Breakdown of the campaign's spend by one dimension. Rows that do not pay off can be excluded here. */
export function BreakdownTab({ campaign, period, timeZone, onDelivery }: BreakdownTabProps) {
  const t = useTranslations('delivery.breakdown');
  const locale = useLocale();
  const { params, change } = useAddressQuery();
  const by = breakdownKinds.find((kind) => kind === params.get('by')) ?? 'adSet';
  const found = useQuery({
    ...breakdownQuery(campaign.id, by, period.range, locale),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DeliveryPeriod period={period} timeZone={timeZone} />
      <Segmented
        name="breakdown-by"
        label={t('by')}
        value={by}
        options={breakdownKinds.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change({ by: next === 'adSet' ? null : next })}
      />
      {found.isError && !found.data ? (
        <QueryFailed found={found} />
      ) : (
        // Another dimension needs a new table with its own sort order and scroll position.
        <Rows key={by} campaign={campaign} found={found} onDelivery={onDelivery} />
      )}
    </div>
  );
}

type RowsProps = Pick<BreakdownTabProps, 'campaign' | 'onDelivery'> & {
  found: { data: Breakdown | undefined; isPlaceholderData: boolean };
};

function Rows({ campaign, found: { data, isPlaceholderData }, onDelivery }: RowsProps) {
  const t = useTranslations('delivery.breakdown');
  const table = useTranslations('common.table');
  const { heading, hint } = useBreakdownHeading(data?.by);
  const [sort, setSort] = useState<string>();
  const columns = breakdownColumns(data ?? { currency: campaign.currency, total: {}, rows: [] }, {
    name: ({ name }) => name,
    action: (row) => row.exclusion && <ExcludeButton campaign={campaign} row={row} exclusion={row.exclusion} />,
  });
  const totals: BreakdownTotal[] = data
    ? [
        ...(data.other ? [{ ...data.other, label: t('other', { count: data.other.rows }) }] : []),
        { ...data.total, label: table('total') },
      ]
    : [];
  return (
    <div className="rounded-lg border border-line bg-surface">
      <DataTable
        name={t('title')}
        columns={columns}
        rows={data && sortedRows(data.rows, sort)}
        rowKey={({ key }) => key}
        heading={heading}
        headingHint={hint}
        {...(sort !== undefined && { sort })}
        onSort={setSort}
        totals={totals}
        isRefetching={isPlaceholderData}
        empty={
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={<Button onClick={onDelivery}>{t('toDelivery')}</Button>}
          />
        }
      />
    </div>
  );
}

const ExcludeDialog = onDemand(
  async () => (await import('@/components/campaigns/breakdown/exclude-dialog')).ExcludeDialog,
);

type ExcludeButtonProps = { campaign: CampaignView; row: { name: string }; exclusion: Exclusion };

/** Excludes a row from the campaign; shown only if the user may change the setting that excludes it. */
export function ExcludeButton({ campaign, row: { name }, exclusion }: ExcludeButtonProps) {
  const user = useCurrentUser();
  const t = useTranslations('delivery.breakdown');
  const [isAsking, setAsking] = useState(false);
  const isOffered = !useIsUnknown('campaigns.exclude');
  if (campaign.archived || !isOffered || !mayExclude(user, campaign, exclusion)) return null;
  return (
    <>
      <IconButton size="sm" label={t('exclude', { name })} onClick={() => setAsking(true)}>
        <Ban aria-hidden="true" />
      </IconButton>
      {isAsking && (
        <ExcludeDialog campaign={campaign} name={name} exclusion={exclusion} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function mayExclude(user: CurrentUser, campaign: CampaignView, exclusion: Exclusion): boolean {
  if (!isOfTarget(exclusion)) return mayChange(user, campaign, 'UPDATE');
  const permission = targetPanels[exclusion.panel];
  return can(user, 'TARGET_UPDATE') && can(user, 'TARGET_ADD_EXCLUDED') && (!permission || can(user, permission));
}
