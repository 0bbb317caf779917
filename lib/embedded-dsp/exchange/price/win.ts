import type { CampaignState } from '../campaigns/campaign-state';
import type { Holding } from '../campaigns/holding';
import type { Showing } from '../decisions/tally';

/** A won auction whose events are still to come. */
export interface Win extends Showing {
  state: CampaignState;
  holding: Holding;
  /** Epoch ms from which on nothing is billed any more. */
  expiresAt: number;
}
