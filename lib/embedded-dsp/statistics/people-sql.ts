import type { FactRow, Question } from '../facts/facts';
import { conditions, type KeyedBy, keysOf, namesOfKeys } from './report-sql';

/**
 * The query that counts the distinct users of each row: the keys and `sum_reach`. Rows without users are missing.
 * `only` restricts it to these rows: counting the users of one page costs a fraction of counting them for all rows.
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

/** The keys of the rows as a table. Texts are bound parameters, after those already present. */
function listed(rows: readonly FactRow[], names: readonly string[], values: string[]): string {
  const cell = (value: FactRow[string]) =>
    typeof value === 'number' || typeof value === 'bigint' ? String(value) : `$${values.push(String(value))}`;
  return `values ${rows.map((row) => `(${names.map((name) => cell(row[name] ?? '')).join(', ')})`).join(', ')}`;
}
