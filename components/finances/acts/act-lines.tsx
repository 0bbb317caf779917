'use client';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/table/column';
import { DataTable } from '@/components/list/table/data-table';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { EmptyState } from '@/components/ui/empty-state';
import type { ActView } from '@/lib/contract/finance/finance-acts';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

type Line = ActView['lines'][number];

/** What an act adds up: contract, campaign and platform. */
export function ActLines({ act }: { act: ActView }) {
  const t = useTranslations('finances.acts');
  const { heading } = useColumnTexts('finances');
  const columns: Column<Line, ActView>[] = [
    { key: 'platform', width: 168, isFixed: true, cell: (line) => line.platform },
    { key: 'campaignName', width: 168, cell: (line) => line.campaignName },
    { key: 'contractNumber', width: 120, cell: (line) => line.contractNumber ?? dash },
    { key: 'impressions', align: 'right', width: 104, cell: (line) => formatInteger(line.impressions) },
    { key: 'clicks', align: 'right', width: 80, cell: (line) => formatInteger(line.clicks) },
    {
      ...{ key: 'lineAmount', align: 'right', width: 128 },
      cell: (line) => formatMoney(line.amount, act.currency),
      total: ({ amount, currency }) => formatMoney(amount, currency),
    },
  ];
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <DataTable
        name={t('lines')}
        rows={act.lines}
        totals={[act]}
        heading={heading}
        columns={columns}
        rowKey={(line) => `${line.contractNumber} ${line.campaignId} ${line.platformKind} ${line.platform}`}
        empty={<EmptyState title={t('noLines')} />}
      />
    </div>
  );
}
