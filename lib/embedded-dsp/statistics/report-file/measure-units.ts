import type { Measures } from '@/lib/contract/statistics';
import type { Cell } from './cell';

type Measure = keyof Measures;

/** How each measure is written in a file, in the order of the screen. */
const units = {
  ...{ statSpend: 'money', impressions: 'count', clicks: 'count', ctr: 'percent', cpm: 'money', cpc: 'money' },
  ...{ reach: 'count', averageFrequency: 'number', bids: 'count', wins: 'count', winRate: 'percent' },
  ...{ fillRate: 'percent', vtr: 'percent', completionRate: 'percent', cpv: 'money', viewability: 'percent' },
  ...{ starts: 'count', firstQuartiles: 'count', midpoints: 'count', thirdQuartiles: 'count', completes: 'count' },
  ...{ mutes: 'count', skips: 'count' },
} as const satisfies Record<Measure, 'money' | 'count' | 'number' | 'percent'>;

// Object.keys loses the literal type of the table above.
export const measuresInOrder = Object.keys(units) as Measure[];

export const isShare = (measure: Measure): boolean => units[measure] === 'percent';

/** A measure as a cell; nothing where it does not exist. */
export function measureCell(measure: Measure, figures: Measures): Cell {
  const value = figures[measure];
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return { kind: 'money', text: value };
  const unit = units[measure];
  return { kind: unit === 'money' ? 'number' : unit, value };
}
