/** Maps each field of a campaign row to the suffix of its column permission. */
export const campaignColumnOf = {
  id: 'ID',
  bidderStatus: 'BIDDER_STATUS',
  status: 'STATUS',
  name: 'NAME',
  userId: 'USER_ID',
  campaignType: 'CAMPAIGN_TYPE',
  strategy: 'STRATEGY',
  dailyBudget: 'DAILY_BUDGET',
  totalBudget: 'TOTAL_BUDGET',
  statClicks: 'CLICKS',
  statImpressions: 'IMPRESSIONS',
  ctr: 'CTR',
  statSpend: 'SPEND',
  cpc: 'CPC',
  cpm: 'CPM',
  cpv: 'CPV',
  vtr: 'VTR',
  completionRate: 'COMPLETION_RATE',
  fillRate: 'FILL_RATE',
  statBids: 'BIDS',
  statWins: 'WINS',
  winRate: 'WIN_RATE',
} as const;

/** Returns the permission that shows a column of the campaigns list. */
export const campaignColumnPermission = (field: keyof typeof campaignColumnOf) =>
  `CAMPAIGN_STATISTICS_COLUMN_${campaignColumnOf[field]}` as const;
