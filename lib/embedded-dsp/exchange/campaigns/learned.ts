import type { Steering } from './campaign-reading';
import type { CampaignState } from './campaign-state';
import { isPlacementMeasure, type PlacementFigures } from './placement-figures';

/** What the bidder has learned about a campaign from results, apart from its use. */
export interface Learned {
  steering: Steering;
  placements: readonly (readonly [placement: string, figures: PlacementFigures])[];
}

/** Returns what a campaign's state has learned so far. */
export const learnedOf = ({ steering, placements }: CampaignState): Learned => ({
  steering,
  placements: placements.all(),
});

/** Loads into a new state what another one had learned by `at` (epoch ms). */
export function teach(state: CampaignState, { steering, placements }: Learned, at: number): void {
  state.steering = steering;
  for (const [placement, figures] of placements)
    for (const [measure, count] of Object.entries(figures))
      if (isPlacementMeasure(measure) && count > 0) state.placements.add(placement, measure, at, count);
}
