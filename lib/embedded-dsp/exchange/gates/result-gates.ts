import type { Optimisation } from '../campaigns/campaign';
import type { PlacementFigures } from '../campaigns/placement-figures';
import { placementClickRate } from '../price/predicted-clicks';
import { placementOf } from './bid-context';
import { type AdSetGateInput, type IndexedGate, noKey } from './gate';
import { comparison, percent } from './gate-words';

/** Placements with fewer impressions are not judged. */
const minimumSample = 1_000;

/** Gates that check the past results of a placement. */
export const resultGates: readonly IndexedGate[] = [
  {
    name: 'optimisation',
    group: 'rules',
    code: 'OPTIMISATION',
    checked: ({ campaign }) => (campaign.optimisation ? 'always' : 'never'),
    keyOf: noKey,
    check: ({ request, campaign, reading }) => {
      if (!campaign.optimisation) return null;
      const figures = reading.placement(placementOf(request));
      return isWithinBounds(figures, campaign.optimisation) ? null : 'OPTIMISATION';
    },
    compared: ({ request, campaign: { optimisation }, reading }) => {
      if (!optimisation) return comparison('OPTIMISATION_OFF');
      const figures = reading.placement(placementOf(request));
      const { impressions } = figures;
      const { days } = optimisation;
      const seen = comparison('PLACEMENT_SEEN', { placement: placementOf(request), impressions, days });
      if (impressions < minimumSample) return [...seen, ...comparison('TOO_FEW')];
      const bounded = ratesOf(figures).filter(([rate]) => optimisation[rate].some((bound) => bound !== null));
      const rates = bounded.flatMap(([rate, value]) =>
        comparison('RATE', { rate, value: percent(value), ...bounds(optimisation, rate) }),
      );
      return [...seen, ...rates];
    },
  },
  {
    name: 'goal',
    group: 'rules',
    code: 'GOAL',
    checked: ({ campaign: { strategy } }) => (strategy === 'CTR' || strategy === 'CLICKS' ? 'always' : 'never'),
    keyOf: noKey,
    check: (input) => (servesGoal(input) ? null : 'GOAL'),
    compared: (input) => {
      const least = leastClickRate(input);
      const { strategy } = input.campaign;
      if (least === 0) return comparison('GOAL_EVERYWHERE', { strategy });
      const rate = placementClickRate(input.request, input.reading) / 1_000_000;
      return comparison('GOAL_RATE', { rate: percent(rate), strategy, least: percent(least / 1_000_000) });
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

function bounds(optimisation: Optimisation, name: 'ctr' | 'vtr' | 'viewability') {
  const [least, most] = optimisation[name];
  return { least: percent(least ?? 0), most: percent(most ?? 1) };
}

/**
 * Returns false for placements whose click rate, after enough impressions, is far below the campaign's own. Applies to
 * the strategies CTR and CLICKS.
 */
function servesGoal(input: AdSetGateInput): boolean {
  const least = leastClickRate(input);
  if (least === 0 || input.reading.placement(placementOf(input.request)).impressions < minimumSample) return true;
  return placementClickRate(input.request, input.reading) >= least;
}

function leastClickRate({ campaign, reading }: AdSetGateInput): number {
  if (campaign.strategy === 'CTR') return campaign.optimisation?.ctr[0] ? 0 : reading.steering.clickRate * 0.8;
  return campaign.strategy === 'CLICKS' ? reading.steering.clickRate * 0.4 : 0;
}
