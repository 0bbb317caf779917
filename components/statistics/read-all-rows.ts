import type { ReportQuery } from '@/components/statistics/report-query';
import { callApi } from '@/lib/browser/call-api';
import { limits } from '@/lib/contract/limits';
import type { StatisticRow } from '@/lib/contract/statistics';

export type Progress = { done: number; total: number };

/**
 * Every row of a report, page after page, with its totals. Rows that move to a later page while figures grow are taken
 * once. Throws `ApiFault`, or the AbortError of the signal.
 */
export async function readAllRows(query: ReportQuery, onProgress: (progress: Progress) => void, signal: AbortSignal) {
  const rows = new Map<string, StatisticRow>();
  for (let page = 0; ; page += 1) {
    const asked = { ...query, page, size: limits.dictionary.defaultSize };
    const answer = await callApi('statistics.list', { query: asked }, { signal });
    for (const row of answer.content) if (!rows.has(row.key)) rows.set(row.key, row);
    onProgress({ done: Math.min(rows.size, answer.totalElements), total: answer.totalElements });
    if (answer.last || answer.content.length === 0) {
      return { rows: [...rows.values()], totals: answer.totals, timeZone: answer.timeZone };
    }
  }
}
