'use client';
import { useTranslations } from 'next-intl';
import { CountedPanel } from '@/components/dashboard/counted-panel';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { LinePanel } from '@/components/dashboard/line-panel';
import { PartPanel } from '@/components/dashboard/part-panel';

/** The charts of §2 in two columns. Each asks, fails and retries alone. */
export function DashboardCharts({ query }: { query: DashboardQuery }) {
  const t = useTranslations('dashboard.charts');
  const measure = useTranslations('enums.measure');
  const grouping = useTranslations('enums.grouping');
  const counts = { query, note: measure('impressions'), shape: 'bars' } as const;
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      <LinePanel title={measure('statSpend')} operation="dashboard.spend" query={query} />
      <LinePanel title={measure('impressions')} operation="dashboard.impressions" query={query} />
      <LinePanel title={measure('clicks')} operation="dashboard.clicks" query={query} />
      <LinePanel title={measure('ctr')} operation="dashboard.ctr" query={query} />
      <LinePanel title={measure('cpm')} operation="dashboard.cpm" query={query} />
      <LinePanel title={measure('reach')} operation="dashboard.reach" query={query} />
      <PartPanel
        {...counts}
        title={t('campaigns')}
        operation="dashboard.campaigns"
        headings={[grouping('CAMPAIGN'), measure('impressions')]}
      />
      <PartPanel
        {...counts}
        title={t('placements')}
        operation="dashboard.placements"
        headings={[grouping('PLACEMENT'), measure('impressions')]}
      />
      <CountedPanel title={t('cities')} part={grouping('CITY')} operations={cities} query={query} shape="bars" />
      <CountedPanel title={t('devices')} part={grouping('DEVICE')} operations={devices} query={query} shape="ring" />
      <LinePanel title={t('rates')} operation="dashboard.qualityRate" query={query} />
      <PartPanel
        title={t('creativeClicks')}
        operation="dashboard.creativeTypeClicks"
        query={query}
        headings={[t('creativeType'), measure('clicks')]}
        shape="ring"
      />
    </div>
  );
}

const cities = { clicks: 'dashboard.city', impressions: 'dashboard.cityImpressions' } as const;
const devices = { clicks: 'dashboard.device', impressions: 'dashboard.deviceImpressions' } as const;
