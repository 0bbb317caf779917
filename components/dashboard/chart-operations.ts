export type LineOperation =
  | 'dashboard.spend'
  | 'dashboard.impressions'
  | 'dashboard.clicks'
  | 'dashboard.cpm'
  | 'dashboard.ctr'
  | 'dashboard.reach'
  | 'dashboard.qualityRate';

export type BarOperation =
  | 'dashboard.city'
  | 'dashboard.cityImpressions'
  | 'dashboard.device'
  | 'dashboard.deviceImpressions'
  | 'dashboard.campaigns'
  | 'dashboard.placements'
  | 'dashboard.creativeTypeClicks';
