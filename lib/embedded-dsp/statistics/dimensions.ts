import type { Grouping } from '@/lib/contract/enumerations';
import type { FactColumn } from '../facts/fact-columns';

/** The column of each grouping except the date, which is computed in the viewer's time zone. */
export const dimensionColumns = {
  CAMPAIGN: 'campaign_id',
  AD_SET: 'ad_set_id',
  CREATIVE: 'creative_id',
  CREATIVE_OUTER_ID: 'creative_outer_id',
  CAMPAIGN_TYPE: 'campaign_type',
  CLIENT: 'client_id',
  SSP: 'ssp_id',
  COUNTRY: 'country',
  REGION: 'region',
  CITY: 'city',
  DEVICE: 'device_type',
  OS: 'os',
  BROWSER: 'browser',
  LANGUAGE: 'language',
  CONNECTION_TYPE: 'connection_type',
  PLACEMENT: 'placement',
  PAGE: 'page',
  APP_NAME: 'app_name',
  BUNDLE: 'bundle',
} as const satisfies Record<Exclude<Grouping, 'DATE'>, FactColumn>;
