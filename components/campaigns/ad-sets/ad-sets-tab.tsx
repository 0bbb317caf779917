'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { cellFields } from '@/components/bulk/cells/cell-fields';
import { CellGrid } from '@/components/bulk/cells/cell-grid';
import { CellsButton, useCellMode } from '@/components/bulk/cells/cells-button';
import { EditedCell } from '@/components/bulk/cells/edited-cell';
import { ChangeButton } from '@/components/bulk/change-button';
import {
  breakdownQuery,
  type Figures,
  figureColumns,
  useBreakdownHeading,
} from '@/components/campaigns/breakdown/breakdown-columns';
import { DeliveryPeriod } from '@/components/campaigns/delivery/use-delivery';
import { mayChange } from '@/components/campaigns/may-change';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { useSelection } from '@/components/list/bulk/use-selection';
import type { usePeriod } from '@/components/list/filters/use-period';
import { QueryFailed } from '@/components/list/query-failed';
import type { Column } from '@/components/list/table/column';
import { DataTable } from '@/components/list/table/data-table';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Family } from '@/lib/access/families';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AdSet } from '@/lib/contract/campaigns/ad-sets';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

type AdSetsTabProps = {
  campaign: CampaignView;
  period: ReturnType<typeof usePeriod>;
  timeZone: string;
  onSection: (section: string) => void;
};

/** Ad sets of a campaign with their settings and their results over the period. They are edited in the settings tab. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup of one tab around its form
export function AdSetsTab({ campaign, period, timeZone, onSection }: AdSetsTabProps) {
  const t = useTranslations('delivery.adSets');
  const family = useFamily();
  const locale = useLocale();
  const found = useQuery({
    ...breakdownQuery(campaign.id, 'adSet', period.range, locale),
    placeholderData: keepPreviousData,
  });
  const measures = useBreakdownHeading('adSet');
  const user = useCurrentUser();
  const mode = useCellMode();
  const mayEdit = mayChange(user, campaign, 'UPDATE') && !campaign.archived;
  const selection = useSelection(campaign.creativeGroups);
  const heading = (key: string) =>
    key === 'price' || key === 'creatives' || key === 'target' || key === 'name' ? t(key) : measures.heading(key);
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  const figures = found.data?.rows ?? [];
  const rows = campaign.creativeGroups.map((adSet) => ({
    adSet,
    figures: figures.find(({ key }) => key === String(adSet.id)),
  }));
  const columns = adSetColumns({ t, family, currency: campaign.currency, total: found.data?.total ?? {} });
  const table = (shown: AdSetColumn[]) => (
    <div className="rounded-lg border border-line bg-surface">
      <DataTable
        name={t('title')}
        columns={shown}
        rows={found.data && rows}
        rowKey={({ adSet }) => String(adSet.id)}
        heading={heading}
        headingHint={measures.hint}
        isGrid={mode.isOn}
        {...(mayEdit && { selection: { ...selection.ofTable, nameOf: ({ adSet }: AdSetRow) => adSet.name } })}
        isRefetching={found.isPlaceholderData}
        expectedRows={campaign.creativeGroups.length}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
    </div>
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <DeliveryPeriod period={period} timeZone={timeZone} />
        <div className="flex gap-2">
          {mayEdit && <CellsButton mode={mode} />}
          <Button onClick={() => onSection('adSets')}>{t('edit')}</Button>
        </div>
      </div>
      {mode.isOn ? (
        <CellGrid
          area="adSets"
          rows={rows.map(({ adSet }) => cellRow(campaign, adSet))}
          fields={cellFields.adSets}
          mode={mode}
        >
          {table(columns.map((column) => ofCell(campaign, column, heading(column.key))))}
        </CellGrid>
      ) : (
        table(columns)
      )}
      <BulkBar count={selection.rows.length} onClear={selection.clear}>
        <ChangeButton area="adSets" selection={selection} list={onlySelected} />
      </BulkBar>
    </div>
  );
}

/** All ad sets of the campaign are loaded, so there are no further matching rows. */
const onlySelected = { found: {}, query: {} };

const cellRow = ({ version }: CampaignView, { id, name, maxPrice }: AdSet) => ({ id, version, name, maxPrice });

/** Makes the column's cells editable if its field can be edited in cells. */
function ofCell(campaign: CampaignView, column: AdSetColumn, heading: string): AdSetColumn {
  const field = column.key === 'price' ? 'maxPrice' : column.key;
  if (!cellFields.adSets.some((one) => one === field)) return column;
  return {
    ...column,
    cell: (row) => (
      <EditedCell
        row={cellRow(campaign, row.adSet)}
        field={field}
        heading={heading}
        isFigure={column.align === 'right'}
      >
        {field === 'name' ? <span className="truncate">{row.adSet.name}</span> : column.cell(row)}
      </EditedCell>
    ),
  };
}

type AdSetColumn = Column<AdSetRow, Figures>;
type AdSetRow = { adSet: AdSet; figures: Figures | undefined };

type Context = {
  t: ReturnType<typeof useTranslations<'delivery.adSets'>>;
  family: Family;
  currency: Currency;
  total: Figures;
};

/** Columns of an ad set: settings first, then results. */
function adSetColumns({ t, family, currency, total }: Context): AdSetColumn[] {
  return [
    {
      key: 'name',
      width: 220,
      isFixed: true,
      cell: ({ adSet: { id, name } }) => (
        <Link
          href={screenPath(family, 'adSet', { id })}
          title={name}
          className="block truncate font-medium text-accent-text hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'price',
      align: 'right',
      width: 150,
      cell: ({ adSet }) => formatMoney(adSet.maxPrice, currency),
    },
    {
      key: 'creatives',
      width: 150,
      cell: ({ adSet: { creativeDtoList: all } }) =>
        t('creativeCount', {
          approved: all.filter(({ moderationStatus }) => moderationStatus === 'APPROVED').length,
          total: all.length,
        }),
    },
    { key: 'target', width: 160, cell: ({ adSet: { targetDto } }) => targetDto?.name ?? t('noTarget') },
    ...figureColumns<AdSetRow, Figures>(total, currency, ({ figures }) => figures),
  ];
}
