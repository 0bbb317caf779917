'use client';
import { useTranslations } from 'next-intl';
import type { CampaignColumn } from '@/components/campaigns/list/campaign-column';
import type { PacedCampaign } from '@/components/campaigns/list/use-paces';
import { saveFile, toCsv } from '@/components/charts/to-csv';
import { ExportButton } from '@/components/list/export-button';
import { useColumnTexts } from '@/components/list/use-column-texts';

type CampaignsExportProps = { rows: readonly PacedCampaign[] | undefined; columns: readonly CampaignColumn[] };

/** The rows on screen in the columns on screen, and the currency that their amounts are in. */
export function CampaignsExport({ rows, columns }: CampaignsExportProps) {
  const t = useTranslations('campaigns');
  const { heading } = useColumnTexts('campaigns');
  const save = (rows: readonly PacedCampaign[]) => {
    const headings = columns.map(({ key, unit }) => (unit ? `${heading(key)}, ${unit}` : heading(key)));
    const cells = rows.map((row) => [...columns.map((column) => column.exported(row)), row.currency]);
    const csv = toCsv([...headings, t('columns.currency')], cells);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${t('export.file')}.csv`);
  };
  return (
    <ExportButton
      isEmpty={rows?.length === 0}
      items={() => [{ key: 'csv', label: t('export.csv'), isDisabled: !rows, onSelect: () => rows && save(rows) }]}
    />
  );
}
