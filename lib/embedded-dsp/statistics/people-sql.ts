import type { FactRow, Question } from '../facts/facts';
import { conditions, type KeyedBy, keysOf, namesOfKeys } from './report-sql';

/**
 * How many different people each row reached: the keys and `sum_reach`; a row that reached nobody is missing. `only`
 * narrows the question to these rows: counting people for a page costs a fraction of counting them for every row.
 */
export function peopleQuestion(report: KeyedBy, only?: readonly FactRow[]): Question {
  const keys = keysOf(report);
  const names = namesOfKeys(report);
  const { where, values } = conditions(report.selection);
  const groupBy = keys.length ? `group by ${keys.join(', ')}` : '';
  const output = [...keys.map((key, index) => `${key} as ${names[index]}`), 'count(distinct viewer) as sum_reach'];
  const page =
    only && keys.length
      ? `and (${keys.join(', ')}) in (select * from (${listed(only, names, values)}) as page_rows)`
      : '';
  const sql = `select ${output.join(', ')} from fact where ${where} and impressions > 0 ${page} ${groupBy}`;
  return { sql, values };
}

/** The rows' keys as a table; texts are bound, after the values that are there already. */
function listed(rows: readonly FactRow[], names: readonly string[], values: string[]): string {
  const cell = (value: FactRow[string]) =>
    typeof value === 'number' || typeof value === 'bigint' ? String(value) : `$${values.push(String(value))}`;
  return `values ${rows.map((row) => `(${names.map((name) => cell(row[name] ?? '')).join(', ')})`).join(', ')}`;
}
