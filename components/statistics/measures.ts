import { can, type Holder } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/permissions';
import type { Measures } from '@/lib/contract/statistics';

export type MeasureKey = keyof Measures;
export type MeasureUnit = 'money' | 'count' | 'ratio' | 'number';
export type Measure = {
  key: MeasureKey;
  unit: MeasureUnit;
  /** Who may see it (§6); everybody who sees statistics when left out. */
  permission?: Permission;
  /** Rows can be ordered by it. */
  isSortable?: boolean;
  /** Left out until someone chooses it. */
  isHidden?: boolean;
};

/** The measures of §3 in the product's order. */
export const measures: readonly Measure[] = [
  { key: 'statSpend', unit: 'money', permission: 'STATISTIC_COLUMN_SPEND', isSortable: true },
  { key: 'impressions', unit: 'count', permission: 'STATISTIC_COLUMN_IMPRESSIONS', isSortable: true },
  { key: 'clicks', unit: 'count', permission: 'STATISTIC_COLUMN_CLICKS', isSortable: true },
  { key: 'ctr', unit: 'ratio', permission: 'STATISTIC_COLUMN_CTR', isSortable: true },
  { key: 'cpm', unit: 'money', permission: 'STATISTIC_COLUMN_CPM', isSortable: true },
  { key: 'cpc', unit: 'money', permission: 'STATISTIC_COLUMN_CPC', isSortable: true },
  { key: 'reach', unit: 'count', isSortable: true },
  { key: 'averageFrequency', unit: 'number' },
  { key: 'bids', unit: 'count', isSortable: true },
  { key: 'wins', unit: 'count', isSortable: true },
  { key: 'winRate', unit: 'ratio', isSortable: true },
  { key: 'fillRate', unit: 'ratio', isSortable: true },
  { key: 'vtr', unit: 'ratio', permission: 'STATISTIC_COLUMN_VTR', isSortable: true },
  { key: 'completionRate', unit: 'ratio', permission: 'STATISTIC_COLUMN_COMPLETION_RATE', isSortable: true },
  { key: 'cpv', unit: 'money', permission: 'STATISTIC_COLUMN_CPV', isSortable: true },
  { key: 'viewability', unit: 'ratio', isHidden: true },
  { key: 'starts', unit: 'count', isHidden: true },
  { key: 'firstQuartiles', unit: 'count', isHidden: true },
  { key: 'midpoints', unit: 'count', isHidden: true },
  { key: 'thirdQuartiles', unit: 'count', isHidden: true },
  { key: 'completes', unit: 'count', isHidden: true },
  { key: 'mutes', unit: 'count', isHidden: true },
  { key: 'skips', unit: 'count', isHidden: true },
];

export const visibleMeasures = (user: Holder): Measure[] => measures.filter((measure) => maySee(user, measure));
export const deniedMeasures = (user: Holder): Measure[] => measures.filter((measure) => !maySee(user, measure));
const maySee = (user: Holder, { permission }: Measure) => !permission || can(user, permission);

/** What can be drawn: only what rows can be ordered by, for the largest are drawn. */
export const drawnMeasures = (user: Holder): Measure[] => visibleMeasures(user).filter(({ isSortable }) => isSortable);
