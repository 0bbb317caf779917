type ColumnType = 'integer' | 'bigint' | 'varchar';

interface FactColumnShape {
  field: string;
  name: string;
  type: ColumnType;
  /** True for counters. */
  isCount?: true;
  /** Migration step that added the column; the first if absent. */
  step?: number;
}

/** The column of the table `fact` for each field of a fact, in the table's order. Only `viewer` can be null. */
export const factColumns = [
  { field: 'slot', name: 'slot', type: 'integer' },
  { field: 'clientId', name: 'client_id', type: 'integer' },
  { field: 'campaignId', name: 'campaign_id', type: 'integer' },
  { field: 'adSetId', name: 'ad_set_id', type: 'integer' },
  { field: 'creativeId', name: 'creative_id', type: 'integer' },
  { field: 'creativeOuterId', name: 'creative_outer_id', type: 'varchar' },
  { field: 'campaignType', name: 'campaign_type', type: 'varchar' },
  { field: 'currency', name: 'currency', type: 'varchar' },
  { field: 'sspId', name: 'ssp_id', type: 'integer' },
  { field: 'country', name: 'country', type: 'varchar' },
  { field: 'region', name: 'region', type: 'varchar' },
  { field: 'city', name: 'city', type: 'varchar' },
  { field: 'deviceType', name: 'device_type', type: 'varchar' },
  { field: 'os', name: 'os', type: 'varchar' },
  { field: 'browser', name: 'browser', type: 'varchar' },
  { field: 'language', name: 'language', type: 'varchar' },
  { field: 'connectionType', name: 'connection_type', type: 'varchar' },
  { field: 'placement', name: 'placement', type: 'varchar' },
  { field: 'page', name: 'page', type: 'varchar' },
  { field: 'appName', name: 'app_name', type: 'varchar' },
  { field: 'bundle', name: 'bundle', type: 'varchar' },
  { field: 'viewer', name: 'viewer', type: 'integer' },
  { field: 'bids', name: 'bids', type: 'integer', isCount: true },
  { field: 'wins', name: 'wins', type: 'integer', isCount: true },
  { field: 'impressions', name: 'impressions', type: 'integer', isCount: true },
  { field: 'viewable', name: 'viewable', type: 'integer', isCount: true },
  { field: 'clicks', name: 'clicks', type: 'integer', isCount: true },
  { field: 'starts', name: 'starts', type: 'integer', isCount: true },
  { field: 'firstQuartiles', name: 'first_quartiles', type: 'integer', isCount: true },
  { field: 'midpoints', name: 'midpoints', type: 'integer', isCount: true },
  { field: 'thirdQuartiles', name: 'third_quartiles', type: 'integer', isCount: true },
  { field: 'completes', name: 'completes', type: 'integer', isCount: true },
  { field: 'spend', name: 'spend', type: 'bigint' },
  // Muted and skipped, where the player allows it.
  { field: 'mutes', name: 'mutes', type: 'integer', isCount: true, step: 2 },
  { field: 'skips', name: 'skips', type: 'integer', isCount: true, step: 2 },
  // Conversions, in the quarter of an hour of the call.
  { field: 'postClickConversions', name: 'post_click_conversions', type: 'integer', isCount: true, step: 3 },
  { field: 'postViewConversions', name: 'post_view_conversions', type: 'integer', isCount: true, step: 3 },
] as const satisfies readonly FactColumnShape[];

/** Name of a column of the table `fact`. */
export type FactColumn = (typeof factColumns)[number]['name'];

type CountColumn = Extract<(typeof factColumns)[number], { isCount: true }>;
/** The counters of a fact, by field and by column. */
export type Counter = CountColumn['field'];
export type CounterColumn = CountColumn['name'];

const countColumns = factColumns.filter((column): column is CountColumn => 'isCount' in column);
/** Creates a value for each counter from its column. */
export const mapCounters = <V>(valueOfColumn: (column: CounterColumn) => V) =>
  // The type of Object.fromEntries loses the names, which are those of the table.
  Object.fromEntries(countColumns.map(({ field, name }) => [field, valueOfColumn(name)])) as Record<Counter, V>;

export const nothingCounted: Readonly<Record<Counter, number>> = mapCounters(() => 0);
