import type { statisticColumns } from '../people/permissions';

/** What the facts of a row add up to. Spend is money; reach counts people and is never a sum. */
export type Part =
  | ('bids' | 'wins' | 'impressions' | 'viewable' | 'clicks' | 'spend' | 'reach')
  | ('starts' | 'firstQuartiles' | 'midpoints' | 'thirdQuartiles' | 'completes' | 'mutes' | 'skips')
  /** Calls of goals that an ad is credited with. */
  | ('conversions' | 'postClickConversions' | 'postViewConversions')
  /** Impressions of creatives that play, what those cost, and impressions of people who are known. */
  | ('playable' | 'playableSpend' | 'identified');

/** How a measure comes from the parts. */
export type Formula =
  | { sum: Exclude<Part, 'reach'> }
  /** Null where nobody who was shown something carries an id. */
  | { people: 'reach' }
  /** Null where the divisor is zero. */
  | { part: Part; whole: Exclude<Part, 'spend' | 'playableSpend'>; times?: number };

export type MeasureUnit = 'money' | 'count' | 'ratio' | 'number';

type Measure = Formula & {
  unit: MeasureUnit;
  /** The permission that shows it; everybody who sees statistics when left out (§6). */
  column?: (typeof statisticColumns)[number];
  /** Rows can be ordered by it. */
  isSortable?: true;
  /** Left out of the table until someone chooses it. */
  isHidden?: true;
};

/**
 * The measures of statistics (§3) in the product's order. Sums, orders, visibility, columns, files and the published
 * contract are made of this table. The name and the formula in words are the messages `enums.measure` and
 * `enums.formula` of the key.
 */
export const measures = {
  statSpend: { unit: 'money', sum: 'spend', column: 'SPEND', isSortable: true },
  impressions: { unit: 'count', sum: 'impressions', column: 'IMPRESSIONS', isSortable: true },
  clicks: { unit: 'count', sum: 'clicks', column: 'CLICKS', isSortable: true },
  ctr: { unit: 'ratio', part: 'clicks', whole: 'impressions', column: 'CTR', isSortable: true },
  cpm: { unit: 'money', part: 'spend', whole: 'impressions', times: 1000, column: 'CPM', isSortable: true },
  cpc: { unit: 'money', part: 'spend', whole: 'clicks', column: 'CPC', isSortable: true },
  reach: { unit: 'count', people: 'reach', isSortable: true },
  averageFrequency: { unit: 'number', part: 'identified', whole: 'reach' },
  bids: { unit: 'count', sum: 'bids', isSortable: true },
  wins: { unit: 'count', sum: 'wins', isSortable: true },
  winRate: { unit: 'ratio', part: 'wins', whole: 'bids', isSortable: true },
  fillRate: { unit: 'ratio', part: 'impressions', whole: 'wins', isSortable: true },
  vtr: { unit: 'ratio', part: 'completes', whole: 'playable', column: 'VTR', isSortable: true },
  completionRate: { unit: 'ratio', part: 'completes', whole: 'starts', column: 'COMPLETION_RATE', isSortable: true },
  cpv: { unit: 'money', part: 'playableSpend', whole: 'completes', column: 'CPV', isSortable: true },
  conversions: { unit: 'count', sum: 'conversions', isSortable: true, isHidden: true },
  postClickConversions: { unit: 'count', sum: 'postClickConversions', isHidden: true },
  postViewConversions: { unit: 'count', sum: 'postViewConversions', isHidden: true },
  // Beside the conversions, which everybody sees, these tell spend and clicks.
  cpa: { unit: 'money', part: 'spend', whole: 'conversions', column: 'SPEND', isSortable: true, isHidden: true },
  cr: { unit: 'ratio', part: 'conversions', whole: 'clicks', column: 'CLICKS', isSortable: true, isHidden: true },
  viewability: { unit: 'ratio', part: 'viewable', whole: 'impressions', isHidden: true },
  starts: { unit: 'count', sum: 'starts', isHidden: true },
  firstQuartiles: { unit: 'count', sum: 'firstQuartiles', isHidden: true },
  midpoints: { unit: 'count', sum: 'midpoints', isHidden: true },
  thirdQuartiles: { unit: 'count', sum: 'thirdQuartiles', isHidden: true },
  completes: { unit: 'count', sum: 'completes', isHidden: true },
  mutes: { unit: 'count', sum: 'mutes', isHidden: true },
  skips: { unit: 'count', sum: 'skips', isHidden: true },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;
// Object.keys and Object.entries lose the names of the table.
export const measureNames = Object.keys(measures) as MeasureName[];
export const measureEntries = Object.entries(measures) as [MeasureName, Measure][];

/** The value of a measure: money as decimal text, null where it does not exist. */
export type MeasureValue<M extends MeasureName> = (typeof measures)[M] extends { sum: string }
  ? (typeof measures)[M] extends { unit: 'money' }
    ? string
    : number
  : (typeof measures)[M] extends { unit: 'money' }
    ? string | null
    : number | null;

/** The permission that shows a measure; null = everybody who sees statistics. */
export function permissionOf(name: MeasureName) {
  const measure: Measure = measures[name];
  return measure.column ? (`STATISTIC_COLUMN_${measure.column}` as const) : null;
}

/** Whether people are counted for it, which costs a reading of its own. */
export function countsPeople(name: MeasureName): boolean {
  const measure: Measure = measures[name];
  return 'people' in measure || ('part' in measure && measure.whole === 'reach');
}

interface CampaignMeasure {
  /** The measure of statistics that it is, over all time. */
  of: MeasureName;
  isSortable?: true;
}

/** What a row of the list of campaigns says of these, in the product's order. */
export const campaignMeasures = {
  statSpend: { of: 'statSpend', isSortable: true },
  statImpressions: { of: 'impressions', isSortable: true },
  statClicks: { of: 'clicks', isSortable: true },
  ctr: { of: 'ctr', isSortable: true },
  cpm: { of: 'cpm', isSortable: true },
  cpc: { of: 'cpc', isSortable: true },
  statBids: { of: 'bids', isSortable: true },
  statWins: { of: 'wins', isSortable: true },
  winRate: { of: 'winRate' },
  fillRate: { of: 'fillRate' },
  vtr: { of: 'vtr' },
  completionRate: { of: 'completionRate' },
  cpv: { of: 'cpv' },
} as const satisfies Record<string, CampaignMeasure>;

export type CampaignMeasureName = keyof typeof campaignMeasures;
export const campaignMeasureEntries = Object.entries(campaignMeasures) as [CampaignMeasureName, CampaignMeasure][]; // as above

type SortableOf<T> = { [K in keyof T]: T[K] extends { isSortable: true } ? K : never }[keyof T];
export type SortableMeasure = SortableOf<typeof measures>;
export type SortableCampaignMeasure = SortableOf<typeof campaignMeasures>;

const sortableOf = <T extends Readonly<Record<string, object>>>(table: T) =>
  // As the type says it of the same flag.
  Object.keys(table).filter((key) => 'isSortable' in (table[key] ?? {})) as SortableOf<T>[];
export const sortableMeasures = sortableOf(measures);
export const sortableCampaignMeasures = sortableOf(campaignMeasures);
