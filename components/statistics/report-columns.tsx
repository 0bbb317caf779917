import type { Column } from '@/components/list/table/column';
import { DimensionCell } from '@/components/statistics/dimension-cell';
import { visibleMeasures } from '@/components/statistics/measures';
import { type Figures, printMeasure } from '@/components/statistics/print-measure';
import { TotalLabel } from '@/components/statistics/total-label';
import type { Holder } from '@/lib/access/can';
import type { Grouping } from '@/lib/contract/enumerations';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';

export type ReportColumn = Column<StatisticRow, Figures>;

/** A column for each grouping, in order; they stand before the measures and cannot be hidden. */
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

/** The measures that the user may see, as columns. */
export function measureColumns(user: Holder): ReportColumn[] {
  return visibleMeasures(user).map((measure) => ({
    key: measure.key,
    align: 'right',
    width: 136,
    isSortable: measure.isSortable,
    isHidden: measure.isHidden,
    cell: (row) => printMeasure(measure, row),
    total: (total) => printMeasure(measure, total),
  }));
}
