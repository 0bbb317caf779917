'use client';
import { useTranslations } from 'next-intl';
import type { CampaignColumn } from '@/components/campaigns/list/campaign-column';
import { useDenied } from '@/components/campaigns/may-change';
import { toCsv } from '@/components/charts/to-csv';
import { CreateLink } from '@/components/list/create-button';
import { ExportButton } from '@/components/list/export-button';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { useDownload } from '@/components/shell/use-download';
import { useFamily } from '@/components/shell/use-family';
import { Button, LinkButton } from '@/components/ui/button';
import { screenPath } from '@/lib/access/screens';
import { saveFile } from '@/lib/browser/save-file';
import type { ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import { Link } from '@/lib/i18n/navigation';

export function NewCampaignLink() {
  const t = useTranslations('campaigns');
  const denied = useDenied()('create');
  return <CreateLink label={t('new')} denied={denied} href={screenPath(useFamily(), 'newCampaign')} />;
}

/** Link to the first-campaign flow for users without campaigns. */
export function FirstCampaignLink() {
  const t = useTranslations('campaigns');
  return (
    <LinkButton variant="primary" href={screenPath(useFamily(), 'firstCampaign')} link={Link}>
      {t('firstCampaign')}
    </LinkButton>
  );
}

type UrgentFirstProps = { sort: unknown; onChange: (patch: QueryPatch) => void };

const urgentFirst = 'attention,desc';

/** Sorts campaigns that need attention first, or restores the usual order. */
export function UrgentFirst({ sort, onChange }: UrgentFirstProps) {
  const t = useTranslations('campaigns.attention');
  const isOn = sort === urgentFirst;
  return (
    <Button
      aria-pressed={isOn}
      title={t('hint')}
      variant={isOn ? 'primary' : 'secondary'}
      className="max-sm:basis-full"
      onClick={() => onChange({ sort: isOn ? null : urgentFirst })}
    >
      {t('first')}
    </Button>
  );
}

type CampaignsExportProps = { rows: readonly ListedCampaign[] | undefined; columns: readonly CampaignColumn[] };

/** Exports the visible rows and columns, with the currency of the amounts. */
export function CampaignsExport({ rows, columns }: CampaignsExportProps) {
  const t = useTranslations('campaigns');
  const { heading } = useColumnTexts('campaigns');
  const { mutate: save } = useDownload(async (rows: readonly ListedCampaign[]) => {
    const headings = columns.map(({ key, unit }) => (unit ? `${heading(key)}, ${unit}` : heading(key)));
    const cells = rows.map((row) => [...columns.map((column) => column.exported(row)), row.currency]);
    const csv = toCsv([...headings, t('columns.currency')], cells);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${t('export.file')}.csv`);
  });
  return (
    <ExportButton
      isEmpty={rows?.length === 0}
      items={() => [{ key: 'csv', label: t('export.csv'), isDisabled: !rows, onSelect: () => rows && save(rows) }]}
    />
  );
}
