import type { Currency, Grouping } from '@/lib/contract/enumerations';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';
import { dateOfDay } from '../calendar/zone-days';
import type { FactRow } from '../facts/facts';
import type { NameOf } from './dimension-names';
import { measuresOf } from './measures-of';
import type { Names } from './names';
import { readSums } from './sums';
import { visibleMeasures } from './visible-measures';

interface Shown {
  groupings: readonly Grouping[];
  permissions: ReadonlySet<string>;
}

/** Rows of the store of facts as the contract has them: named, with the measures that the holder may see. */
export async function toReportRows(
  names: Names,
  rows: readonly FactRow[],
  { groupings, permissions }: Shown,
): Promise<StatisticRow[]> {
  const naming: NameOf[] = [];
  for (const [index, grouping] of groupings.entries()) {
    const ids = new Set(rows.map((row) => idOf(row, grouping, index)));
    naming.push(await names.of(grouping, ids));
  }
  return rows.map((row) => {
    // A day's number has no name and becomes its date.
    const parts = groupings.map((grouping, index) => {
      const id = idOf(row, grouping, index);
      return [grouping, { id, name: naming[index]?.(id) ?? id }] as const;
    });
    const currency = currencyOf(row);
    return {
      ...visibleMeasures(measuresOf(readSums(row)), permissions),
      key: JSON.stringify([...parts.map(([, { id }]) => id), currency]),
      dimensions: Object.fromEntries(parts),
      currency,
    };
  });
}

/** Totals as the contract has them, one for each currency. */
export const toReportTotals = (rows: readonly FactRow[], permissions: ReadonlySet<string>) =>
  rows.map((row) => ({
    ...visibleMeasures(measuresOf(readSums(row)), permissions),
    currency: currencyOf(row),
  }));

function idOf(row: FactRow, grouping: Grouping, index: number): string {
  const value = row[`d${index}`];
  return grouping === 'DATE' ? dateOfDay(Number(value)) : String(value ?? '');
}

// Facts are written with the currencies of the contract alone.
const currencyOf = (row: FactRow) => row.in_currency as Currency;
