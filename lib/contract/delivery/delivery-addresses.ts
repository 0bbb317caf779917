/** Operations about past, hypothetical and forecast delivery of campaigns. */
export const deliveryAddresses = {
  'campaigns.delivery': 'GET campaign/{id}/delivery',
  'campaigns.decisions': 'GET campaign/{id}/decisions',
  'campaigns.decision': 'GET campaign/{id}/decision/{requestId}',
  'campaigns.breakdown': 'GET campaign/{id}/breakdown',
  'campaigns.exclude': 'POST campaign/{id}/exclude',
  'campaigns.whatIf': 'POST campaign/{id}/what-if',
  'campaigns.advice': 'GET campaign/{id}/advice',
  'campaigns.winCurve': 'GET campaign/{id}/win-curve',
  'campaigns.forecast': 'POST campaign/forecast',
  'campaigns.forecasts': 'GET campaign/{id}/forecasts',
  'campaigns.forecastRecord': 'GET campaign/forecast/record',
} as const;
