import { everybody, type PivotOf } from './row';
import { chart } from './sample';

export const dashboardPivot: PivotOf<'dashboard'> = {
  'dashboard.spend': { answers: everybody, sample: chart },
  'dashboard.impressions': { answers: everybody, sample: chart },
  'dashboard.clicks': { answers: everybody, sample: chart },
  'dashboard.cpm': { answers: everybody, sample: chart },
  'dashboard.ctr': { answers: everybody, sample: chart },
  'dashboard.reach': { answers: everybody, sample: chart },
  'dashboard.qualityRate': { answers: everybody, sample: chart },
  'dashboard.city': { answers: everybody, sample: chart },
  'dashboard.cityImpressions': { answers: everybody, sample: chart },
  'dashboard.device': { answers: everybody, sample: chart },
  'dashboard.deviceImpressions': { answers: everybody, sample: chart },
  'dashboard.campaigns': { answers: everybody, sample: chart },
  'dashboard.placements': { answers: everybody, sample: chart },
  'dashboard.creativeTypeClicks': { answers: everybody, sample: chart },
};
