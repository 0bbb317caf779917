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

/** Converts rows of the fact store to the contract's shape, with names and the measures that the caller may see. */
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
    // A day has no name; its number becomes a date.
    const parts = groupings.map((grouping, index) => {
      const id = idOf(row, grouping, index);
      return [grouping, { id, name: naming[index]?.(id) ?? id }] as const;
    });
    const currency = currencyOf(row);
    return {
      key: JSON.stringify([...parts.map(([, { id }]) => id), currency]),
      dimensions: Object.fromEntries(parts),
      currency,
      ...visibleMeasures(measuresOf(readSums(row)), permissions),
    };
  });
}

/** Converts totals to the contract's shape, one row for each currency. */
export const toReportTotals = (rows: readonly FactRow[], permissions: ReadonlySet<string>) =>
  rows.map((row) => ({
    currency: currencyOf(row),
    ...visibleMeasures(measuresOf(readSums(row)), permissions),
  }));

function idOf(row: FactRow, grouping: Grouping, index: number): string {
  const value = row[`d${index}`];
  return grouping === 'DATE' ? dateOfDay(Number(value)) : String(value ?? '');
}

// Facts contain only the contract's currencies.
const currencyOf = (row: FactRow) => row.in_currency as Currency;
