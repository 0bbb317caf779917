import type { Steering } from './campaign-reading';
import type { CampaignState } from './campaign-state';
import { isPlacementMeasure, type PlacementFigures } from './placement-figures';

/** What results have taught the bidder of a campaign, apart from what was used. */
export interface Learned {
  steering: Steering;
  placements: readonly (readonly [placement: string, figures: PlacementFigures])[];
}

/** What a campaign's state has learned so far. */
export const learnedOf = ({ steering, placements }: CampaignState): Learned => ({
  steering,
  placements: placements.all(),
});

/** Teaches a fresh state what another one had learned by a moment (epoch ms). */
export function teach(state: CampaignState, { steering, placements }: Learned, at: number): void {
  state.steering = steering;
  for (const [placement, figures] of placements)
    for (const [measure, count] of Object.entries(figures))
      if (isPlacementMeasure(measure) && count > 0) state.placements.add(placement, measure, at, count);
}
