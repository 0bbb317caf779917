import { useTranslations } from 'next-intl';
import { figureFormat } from '@/components/charts/figure-format';
import type { Column } from '@/components/list/table/column';
import { type Measure, visibleMeasures } from '@/components/statistics/report-query';
import type { Holder } from '@/lib/access/can';
import { type Currency, currencySymbols, type Grouping } from '@/lib/contract/enumerations';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

export type ReportColumn = Column<StatisticRow, Figures>;

/** Returns a column for each grouping, in order. They precede the measures and cannot be hidden. */
export function dimensionColumns(
  groupings: readonly Grouping[],
  onNarrow: (key: string, value: string) => void,
): ReportColumn[] {
  return groupings.map((grouping, index) => ({
    key: grouping === 'DATE' ? 'date' : grouping,
    width: grouping === 'DATE' ? 132 : 208,
    isFixed: true,
    isSortable: grouping === 'DATE',
    cell: (row) => <DimensionCell grouping={grouping} dimension={row.dimensions[grouping]} onNarrow={onNarrow} />,
    ...(index === 0 && { total: ({ currency }: Figures) => <TotalLabel currency={currency} /> }),
  }));
}

/** Returns the columns of the measures that the user may see. */
export function measureColumns(user: Holder): ReportColumn[] {
  return visibleMeasures(user).map((measure) => ({
    key: measure.key,
    align: 'right',
    // Ratios have the longest names.
    width: measure.unit === 'ratio' ? 176 : 132,
    isSortable: measure.isSortable,
    isHidden: measure.isHidden,
    cell: (row) => printMeasure(measure, row),
    total: (total) => printMeasure(measure, total),
  }));
}

/** The filter for values of each grouping. */
const filterOf: Partial<Record<Grouping, string>> = {
  CAMPAIGN: 'campaignId',
  CREATIVE: 'creativeId',
  CLIENT: 'userId',
  CAMPAIGN_TYPE: 'campaignType',
};

type DimensionCellProps = {
  grouping: Grouping;
  dimension: { id: string; name: string } | undefined;
  onNarrow: (key: string, value: string) => void;
};

function DimensionCell({ grouping, dimension, onNarrow }: DimensionCellProps) {
  const t = useTranslations('statistics');
  const key = filterOf[grouping];
  if (!dimension) return dash;
  if (!key || dimension.id === '') return <span title={dimension.name}>{dimension.name}</span>;
  return (
    <button
      type="button"
      title={t('narrow', { name: dimension.name })}
      onClick={() => onNarrow(key, dimension.id)}
      className="max-w-full truncate rounded-sm text-left font-medium hover:underline focus-visible:-outline-offset-2"
    >
      {dimension.name}
    </button>
  );
}

function TotalLabel({ currency }: { currency: Currency }) {
  const t = useTranslations('common.table');
  return (
    <>
      {t('total')} <span className="font-normal text-muted">{currencySymbols[currency]}</span>
    </>
  );
}

type Figures = Measures & { currency: Currency };

/** Formats a measure; a dash if it does not exist. */
export function printMeasure({ key, unit }: Measure, figures: Figures): string {
  const value = figures[key];
  if (value === null || value === undefined) return dash;
  return typeof value === 'string' ? formatMoney(value, figures.currency) : figureFormat(unit)(value);
}
