import type { statisticColumns } from '../people/permissions';

/** Sums of the facts behind a report row. Spend is money. Reach is a number of distinct users and is never summed. */
export type Part =
  | ('bids' | 'wins' | 'impressions' | 'viewable' | 'clicks' | 'spend' | 'reach')
  | ('starts' | 'firstQuartiles' | 'midpoints' | 'thirdQuartiles' | 'completes' | 'mutes' | 'skips')
  /** Conversions attributed to an ad. */
  | ('conversions' | 'postClickConversions' | 'postViewConversions')
  /** Impressions of video and audio creatives, their cost, and impressions of users with an ID. */
  | ('playable' | 'playableSpend' | 'identified');

/** How a measure is calculated from the parts. */
export type Formula =
  | { sum: Exclude<Part, 'reach'> }
  /** Null if no user who saw an ad has an ID. */
  | { people: 'reach' }
  /** Null if the divisor is zero. */
  | { part: Part; whole: Exclude<Part, 'spend' | 'playableSpend'>; times?: number };

export type MeasureUnit = 'money' | 'count' | 'ratio' | 'number';

type Measure = Formula & {
  unit: MeasureUnit;
  /** The permission that shows the measure. Without it, everybody with access to statistics sees the measure (§6). */
  column?: (typeof statisticColumns)[number];
  /** Reports can be sorted by it. */
  isSortable?: true;
  /** Hidden in the table until the user chooses it. */
  isHidden?: true;
};

/**
 * The measures of statistics (§3) in display order. Sums, sorting, visibility, columns, files and the published
 * contract are derived from this table. The texts for name and formula are the messages `enums.measure` and
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
  // Conversions are visible to everybody, so spend or clicks could be calculated from these measures.
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

/** Type of a measure's value: money as decimal text; null if the measure does not exist. */
export type MeasureValue<M extends MeasureName> = (typeof measures)[M] extends { sum: string }
  ? (typeof measures)[M] extends { unit: 'money' }
    ? string
    : number
  : (typeof measures)[M] extends { unit: 'money' }
    ? string | null
    : number | null;

/** Returns the permission that shows a measure; null = everybody with access to statistics. */
export function permissionOf(name: MeasureName) {
  const measure: Measure = measures[name];
  return measure.column ? (`STATISTIC_COLUMN_${measure.column}` as const) : null;
}

/** Returns true if the measure needs distinct users, which requires a separate query. */
export function countsPeople(name: MeasureName): boolean {
  const measure: Measure = measures[name];
  return 'people' in measure || ('part' in measure && measure.whole === 'reach');
}

interface CampaignMeasure {
  /** The statistics measure that it is over the campaign's lifetime. */
  of: MeasureName;
  isSortable?: true;
}

/** Measures of a row in the campaigns list, in display order. */
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
  // The filter checks the same flag as the type.
  Object.keys(table).filter((key) => 'isSortable' in (table[key] ?? {})) as SortableOf<T>[];
export const sortableMeasures = sortableOf(measures);
export const sortableCampaignMeasures = sortableOf(campaignMeasures);
