/** The six figures at the top of the overview, in their order; which change is good news. */
export const headlineFigures = [
  { measure: 'statSpend', operation: 'dashboard.spend', better: 'neither' },
  { measure: 'impressions', operation: 'dashboard.impressions', better: 'more' },
  { measure: 'clicks', operation: 'dashboard.clicks', better: 'more' },
  { measure: 'cpm', operation: 'dashboard.cpm', better: 'less' },
  { measure: 'ctr', operation: 'dashboard.ctr', better: 'more' },
  { measure: 'reach', operation: 'dashboard.reach', better: 'more' },
] as const;
