import type { Optimisation } from '../campaigns/campaign';
import type { PlacementFigures } from '../campaigns/placement-figures';
import { placementClickRate } from '../price/predicted-clicks';
import { placementOf } from './bid-context';
import { type AdSetLook, type IndexedGate, noKey } from './gate';
import { percent } from './gate-words';

/** Below this many impressions a placement has not shown what it is worth. */
export const minimumSample = 1_000;

/** Gates that look at what a placement has brought so far. */
export const resultGates: readonly IndexedGate[] = [
  {
    name: 'optimisation',
    group: 'rules',
    code: 'OPTIMISATION',
    asked: ({ campaign }) => (campaign.optimisation ? 'always' : 'never'),
    keyOf: noKey,
    check: ({ request, campaign, reading }) => {
      if (!campaign.optimisation) return null;
      const figures = reading.placement(placementOf(request));
      return isWithinBounds(figures, campaign.optimisation) ? null : 'OPTIMISATION';
    },
    compared: ({ request, campaign, reading }) => {
      if (!campaign.optimisation) return 'off';
      const figures = reading.placement(placementOf(request));
      const seen = `${figures.impressions} impressions on ${placementOf(request)} within ${campaign.optimisation.days} days`;
      if (figures.impressions < minimumSample) return `${seen}, too few to judge`;
      const rates = ratesOf(figures).map(
        ([name, rate]) => `${name} ${percent(rate)} ${bounds(campaign.optimisation, name)}`,
      );
      return `${seen}: ${rates.join(', ')}`;
    },
  },
  {
    name: 'goal',
    group: 'rules',
    code: 'GOAL',
    asked: ({ campaign: { strategy } }) => (strategy === 'CTR' || strategy === 'CLICKS' ? 'always' : 'never'),
    keyOf: noKey,
    check: (look) => (servesGoal(look) ? null : 'GOAL'),
    compared: (look) => {
      const least = leastClickRate(look);
      if (least === 0) return `${look.campaign.strategy} takes every placement`;
      const rate = placementClickRate(look.request, look.reading) / 1_000_000;
      return `expected click rate ${percent(rate)}, the strategy ${look.campaign.strategy} wants ${percent(least / 1_000_000)}`;
    },
  },
];

function isWithinBounds(figures: PlacementFigures, optimisation: Optimisation): boolean {
  if (figures.impressions < minimumSample) return true;
  return ratesOf(figures).every(([name, rate]) => {
    const [least, most] = optimisation[name];
    return (least === null || rate >= least) && (most === null || rate <= most);
  });
}

const ratesOf = ({ impressions, clicks, completes, viewable }: PlacementFigures) =>
  [
    ['ctr', clicks / impressions],
    ['vtr', completes / impressions],
    ['viewability', viewable / impressions],
  ] as const;

function bounds(optimisation: Optimisation | null, name: 'ctr' | 'vtr' | 'viewability'): string {
  const [least, most] = optimisation?.[name] ?? [null, null];
  return `within ${least === null ? '0 %' : percent(least)} – ${most === null ? '100 %' : percent(most)}`;
}

/** CTR and CLICKS leave placements alone that, after a fair sample, click far below the campaign's own rate. */
function servesGoal(look: AdSetLook): boolean {
  const least = leastClickRate(look);
  if (least === 0 || look.reading.placement(placementOf(look.request)).impressions < minimumSample) return true;
  return placementClickRate(look.request, look.reading) >= least;
}

function leastClickRate({ campaign, reading }: AdSetLook): number {
  if (campaign.strategy === 'CTR') return campaign.optimisation?.ctr[0] ? 0 : reading.steering.clickRate * 0.8;
  return campaign.strategy === 'CLICKS' ? reading.steering.clickRate * 0.4 : 0;
}
