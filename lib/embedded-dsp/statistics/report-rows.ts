import type { Currency, Grouping } from '@/lib/contract/enumerations';
import type { StatisticRow } from '@/lib/contract/statistics';
import type { FactRow } from '../facts/facts';
import type { Database } from '../store/database';
import { type Language, type NameOf, namesOf } from './dimension-names';
import { measuresOf } from './measures-of';
import { readSums } from './sums';
import { visibleMeasures } from './visible-measures';
import { dateOfDay } from './zone-days';

interface Shown {
  groupings: readonly Grouping[];
  permissions: ReadonlySet<string>;
  language: Language;
}

/** Rows of the store of facts as the contract has them: named, with the measures that the holder may see. */
export async function toReportRows(
  database: Database,
  rows: readonly FactRow[],
  { groupings, permissions, language }: Shown,
): Promise<StatisticRow[]> {
  const naming = await namings(database, groupings, rows, language);
  return rows.map((row) => {
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

/** For each grouping its values' names; a day's number has none and becomes its date. */
async function namings(
  database: Database,
  groupings: readonly Grouping[],
  rows: readonly FactRow[],
  language: Language,
) {
  const found: NameOf[] = [];
  for (const [index, grouping] of groupings.entries()) {
    const ids = [...new Set(rows.map((row) => idOf(row, grouping, index)))];
    found.push(await namesOf(database, grouping, ids, language));
  }
  return found;
}

function idOf(row: FactRow, grouping: Grouping, index: number): string {
  const value = row[`d${index}`];
  return grouping === 'DATE' ? dateOfDay(Number(value)) : String(value ?? '');
}

// Facts are written with the currencies of the contract alone.
const currencyOf = (row: FactRow) => row.in_currency as Currency;
