import type { Measure } from '@/components/statistics/measures';
import type { ReportQuery } from '@/components/statistics/report-query';
import { limits } from '@/lib/contract/limits';

const barRows = 50;

/** What is drawn over a report: its days when it is grouped by the date, else its largest rows. */
export function chartQuery(query: ReportQuery, measure: Measure): ReportQuery {
  const whole = { ...query, page: 0 };
  if (hasDays(query)) {
    return { ...whole, groupings: ['DATE'], sort: 'date,desc', size: limits.dictionary.defaultSize };
  }
  // Only measures that the contract sorts by are drawn.
  return { ...whole, sort: `${measure.key},desc` as ReportQuery['sort'], size: barRows };
}

export const hasDays = ({ groupings }: ReportQuery) => [groupings ?? []].flat().includes('DATE');
