'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { CampaignView } from '@/lib/contract/campaigns';
import { readMicros } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

/** The three figures that matter; one that the viewer may not see is left out. */
export function CampaignFigures({ campaign }: { campaign: CampaignView }) {
  const t = useTranslations('campaigns');
  const formula = useTranslations('enums.formula');
  const { statSpend, statImpressions, ctr, currency, totalBudget } = campaign;
  return (
    <dl
      aria-label={t('details.figures')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 [&>:first-child]:max-sm:col-span-2"
    >
      {statSpend !== undefined && (
        <Figure label={t('details.spend')} value={formatMoney(statSpend, currency)}>
          <SpendBar spend={statSpend} budget={totalBudget} label={t('details.spend')}>
            {(share) => t('details.spendOf', { share, budget: formatMoney(totalBudget, currency) })}
          </SpendBar>
        </Figure>
      )}
      {statImpressions !== undefined && (
        <Figure label={t('columns.statImpressions')} value={formatInteger(statImpressions)}>
          {campaign.statClicks !== undefined && `${t('columns.statClicks')}: ${formatInteger(campaign.statClicks)}`}
        </Figure>
      )}
      {ctr !== undefined && (
        <Figure label={t('columns.ctr')} value={formatPercent(ctr)}>
          {formula('ctr')}
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = { label: string; value: string; children: ReactNode };

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-figure font-semibold figures">{value}</dd>
      <dd className="mt-1 text-sm text-muted figures">{children}</dd>
    </div>
  );
}

type SpendBarProps = { spend: string; budget: string; label: string; children: (share: string) => string };

function SpendBar({ spend, budget, label, children }: SpendBarProps) {
  const [spent, whole] = [readMicros(spend) ?? 0n, readMicros(budget) ?? 0n];
  const share = whole > 0n ? Number((spent * 10_000n) / whole) / 10_000 : 0;
  const text = children(formatPercent(share));
  return (
    <span className="flex flex-col gap-1.5">
      <ProgressBar value={share} max={1} label={label} valueText={text} tone={share >= 1 ? 'warning' : 'accent'} />
      {text}
    </span>
  );
}
