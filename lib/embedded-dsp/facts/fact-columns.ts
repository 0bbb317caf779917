import type { Fact } from './fact';

type ColumnType = 'integer' | 'bigint' | 'varchar';

/** Where each field of a fact lies in the table `fact`, in the table's order. `viewer` alone may be null. */
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
  { field: 'bids', name: 'bids', type: 'integer' },
  { field: 'wins', name: 'wins', type: 'integer' },
  { field: 'impressions', name: 'impressions', type: 'integer' },
  { field: 'viewable', name: 'viewable', type: 'integer' },
  { field: 'clicks', name: 'clicks', type: 'integer' },
  { field: 'starts', name: 'starts', type: 'integer' },
  { field: 'firstQuartiles', name: 'first_quartiles', type: 'integer' },
  { field: 'midpoints', name: 'midpoints', type: 'integer' },
  { field: 'thirdQuartiles', name: 'third_quartiles', type: 'integer' },
  { field: 'completes', name: 'completes', type: 'integer' },
  { field: 'spend', name: 'spend', type: 'bigint' },
  { field: 'mutes', name: 'mutes', type: 'integer' },
  { field: 'skips', name: 'skips', type: 'integer' },
] as const satisfies readonly { field: keyof Fact; name: string; type: ColumnType }[];

/** Name of a column of the table `fact`. */
export type FactColumn = (typeof factColumns)[number]['name'];
